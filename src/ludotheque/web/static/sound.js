// Sounds, off until asked for: short knocks of wood, made on the spot, never louder than a quiet room.
const VOLUME = 0.12;
const KNOCK = { pitch: 320, length: 0.09 };

export class Sound {
  constructor(box) {
    this.box = box;
    box.checked = localStorage.getItem("sound") === "yes";
    box.addEventListener("change", () => {
      localStorage.setItem("sound", box.checked ? "yes" : "");
      this.knock(0);
    });
  }

  play(motions) {
    const captures = motions.some((motion) => motion.kind === "vanish");
    this.knock(0);
    if (captures) {
      this.knock(0.11);
    }
  }

  knock(delay) {
    if (!this.box.checked) {
      return;
    }
    this.context ??= new AudioContext();
    const start = this.context.currentTime + delay;
    const tone = this.context.createOscillator();
    const gain = this.context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(KNOCK.pitch, start);
    tone.frequency.exponentialRampToValueAtTime(KNOCK.pitch / 3, start + KNOCK.length);
    gain.gain.setValueAtTime(VOLUME, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + KNOCK.length);
    tone.connect(gain).connect(this.context.destination);
    tone.start(start);
    tone.stop(start + KNOCK.length);
  }
}
