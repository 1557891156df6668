// The server's clock as this page knows it, for the eye only: the server judges by its own. Nothing can arrive before it
// was sent, so what came quickest tells the time best; a ping also tells how long the way was, there and back.
const AGAIN = 10_000;
// Clocks drift: an old answer may be beaten by one that took so many milliseconds more for each ping since.
const FADING = 2;

export class Clock {
  constructor() {
    this.forget();
  }

  // After a sleep or a lost connection the page's own clock may have stood still.
  forget() {
    this.ahead = Infinity;
    this.shortest = Infinity;
  }

  // Something was sent at that moment and has just arrived: this page is no further ahead than that.
  heard(at) {
    this.ahead = Math.min(this.ahead, performance.now() - at);
  }

  ping(socket) {
    clearInterval(this.pinging);
    const send = () => {
      if (socket.readyState === WebSocket.OPEN) {
        this.shortest += FADING;
        socket.send(JSON.stringify({ ping: performance.now() }));
      }
    };
    this.pinging = setInterval(send, AGAIN);
    send();
  }

  // The answer took half of the way, more or less; the shortest way errs least.
  answered({ pong, at }) {
    const way = performance.now() - pong;
    if (way <= this.shortest) {
      this.shortest = way;
      this.ahead = pong + way / 2 - at;
    }
  }

  now() {
    return performance.now() - this.ahead;
  }
}
