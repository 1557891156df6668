// The sheet beside the board: status, explanation, moves, buttons, and the players on the mat.
import { showScores } from "./scores.js";

const MOST_COLUMNS = 2;
const FEW = 5;

export class Sheet {
  constructor(does) {
    this.does = does;
    this.find = (id) => document.getElementById(id);
    this.find("walk-first").addEventListener("click", () => does.show(0));
    this.find("walk-back").addEventListener("click", () => does.show(this.frame.ply - 1));
    this.find("walk-on").addEventListener("click", () => does.show(this.frame.ply + 1));
    this.find("walk-last").addEventListener("click", () => does.show(this.frame.plies));
  }

  show(frame) {
    this.frame = frame;
    this.say(frame.status);
    this.explain(frame.explanation);
    this.showPlayers(frame);
    this.showChoices(frame);
    showScores(this.find("score-sheet"), frame);
    this.showButtons(frame);
    const walking = frame.over || !frame.live;
    this.find("walk").hidden = !walking || frame.plies === 0;
    this.find("walk-first").disabled = this.find("walk-back").disabled = frame.ply === 0;
    this.find("walk-on").disabled = this.find("walk-last").disabled = frame.live;
    // Last, because the list scrolls to its place within what the rest leaves of the sheet.
    this.showMoves(frame);
  }

  say(text) {
    this.find("status").textContent = text;
  }

  explain(text) {
    const line = this.find("explanation");
    line.classList.remove("refusal");
    line.textContent = text;
  }

  refuse(reason) {
    if (reason) {
      this.explain(reason);
      this.find("explanation").classList.add("refusal");
      this.find("choices").inert = false;
    }
  }

  showPlayers(frame) {
    const near = frame.players[frame.bottom];
    const far = frame.players.filter((player) => player !== near);
    fill(this.find("player-near"), [near]);
    fill(this.find("player-far"), far);
  }

  // Moves as equal buttons. Those that stay keep the focus, for a frame may come in the middle of a turn.
  showChoices(frame) {
    const place = this.find("choices");
    const known = new Map([...place.children].map((button) => [button.dataset.move, button]));
    const buttons = frame.choices.map(({ play, label, detail }) => {
      const button = known.get(play) ?? this.choiceButton(play);
      button.replaceChildren(element("span", "choice-label", label), element("span", "choice-detail", detail));
      return button;
    });
    const focused = buttons.find((button) => button === document.activeElement);
    place.replaceChildren(...buttons);
    focused?.focus({ preventScroll: true });
    place.inert = false;
    place.hidden = buttons.length === 0;
    place.classList.toggle("many", buttons.length > FEW);
  }

  choiceButton(move) {
    const button = element("button", "button choice", "");
    button.dataset.move = move;
    button.addEventListener("click", () => {
      // One answer is enough, however often it is clicked.
      this.find("choices").inert = true;
      this.does.answer(move);
    });
    return button;
  }

  // A row for each round, and in it a cell for each seat's turn, however many moves that takes; with more seats than
  // columns fit, a row for each turn.
  showMoves(frame) {
    const list = this.find("moves");
    const rows = [];
    const wide = frame.players.length > MOST_COLUMNS;
    let round = 0;
    let lastSeat = Infinity;
    for (const move of frame.moves) {
      const opens = move.seat < lastSeat;
      if (opens || (wide && move.seat !== lastSeat)) {
        const row = document.createElement("li");
        round += move.seat < 0 || !opens ? 0 : 1;
        row.append(element("span", "move-number", move.seat < 0 || !opens ? "" : String(round)));
        rows.push(row);
      }
      if (move.seat !== lastSeat) {
        rows.at(-1).append(turnCell(move.seat, wide ? frame.players : []));
      }
      lastSeat = move.seat < 0 ? Infinity : move.seat;
      rows.at(-1).lastElementChild.append(this.moveButton(move, frame));
    }
    list.replaceChildren(...rows);
    list.style.setProperty("--columns", wide ? 1 : frame.players.length);
    const current = list.querySelector("[aria-current]");
    if (current) {
      list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
      list.scrollLeft = current.offsetLeft - list.offsetLeft - list.clientWidth / 2;
    }
  }

  moveButton(move, frame) {
    const button = element("button", move.captures ? "captures" : "", move.text + (move.captures ? " ×" : ""));
    if (move.ply === frame.ply) {
      button.setAttribute("aria-current", "true");
    }
    button.addEventListener("click", () => this.does.show(move.ply));
    return button;
  }

  showButtons(frame) {
    const buttons = frame.buttons.map((wanted) => {
      const button = element("button", `button ${wanted.style}`, wanted.label);
      button.addEventListener("click", () => {
        if (wanted.action) {
          this.does[wanted.action]();
        } else if (!wanted.confirm || confirm(wanted.confirm)) {
          this.does.send(wanted.command);
        }
      });
      return button;
    });
    this.find("buttons").replaceChildren(...buttons);
  }
}

// The moves of one turn; without a column of its own, the seat is named.
function turnCell(seat, players) {
  const cell = element("div", "turn", "");
  cell.style.gridColumn = seat < 0 || players.length ? "2 / -1" : seat + 2;
  if (players[seat]) {
    cell.append(element("span", "turn-side", players[seat].side));
  }
  return cell;
}

function fill(place, players) {
  place.classList.toggle("several", players.length > 1);
  place.replaceChildren(...players.map(card));
}

function card(player) {
  const name = element("div", "player-name", player.name);
  const side = element("div", "player-side", player.side);
  if (player.thinking) {
    const pebbles = element("span", "pebbles", "");
    pebbles.append(document.createElement("i"), document.createElement("i"), document.createElement("i"));
    side.append(pebbles);
  }
  const who = document.createElement("div");
  who.append(name, side);
  const items = element("div", player.notes.length ? "player-items noted" : "player-items", "");
  items.innerHTML = player.items.map((item) => `<svg viewBox="0 0 32 32" aria-hidden="true">${item}</svg>`).join("");
  player.notes.forEach((note, i) => items.children[2 * i].after(noteOf(note)));
  const whole = element("div", player.to_move ? "player-card to-move" : "player-card", "");
  whole.append(who, items, element("div", "player-caption", player.caption));
  return whole;
}

function noteOf({ text, share }) {
  const note = element("span", "note", "");
  note.append(element("span", "note-words", text));
  if (share !== null) {
    const bar = element("span", "note-bar", "");
    bar.style.setProperty("--share", share);
    note.append(bar);
  }
  return note;
}

function element(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
