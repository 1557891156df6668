// The score sheet of a game that is counted in rounds; what has changed counts up to its new value.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const COUNTING = 400;

export function showScores(place, frame) {
  place.hidden = !frame.score_sheet;
  if (place.hidden) {
    return;
  }
  const { lines, totals, open } = frame.score_sheet;
  const before = [...place.querySelectorAll("tfoot td")].map((cell) => Number(cell.textContent));
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  head.append(document.createElement("td"), ...frame.players.map((player) => titled("col", player.side)));
  const body = table.createTBody();
  for (const [name, ...entries] of lines) {
    const row = body.insertRow();
    row.append(titled("row", name), ...entries.map(written));
  }
  if (open !== null) {
    body.rows[body.rows.length - 1]?.cells[open + 1]?.classList.add("open");
  }
  const foot = table.createTFoot().insertRow();
  foot.append(document.createElement("td"), ...totals.map(written));
  place.replaceChildren(table);
  place.scrollTop = place.scrollHeight;
  totals.forEach((total, seat) => countUp(foot.cells[seat + 1], before[seat + 1], Number(total)));
}

function written(text) {
  const cell = document.createElement("td");
  cell.textContent = text;
  return cell;
}

function titled(scope, text) {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}

function countUp(cell, from, to) {
  if (calm.matches || !(from < to)) {
    return;
  }
  const begun = performance.now();
  const step = (now) => {
    const done = Math.min(1, Math.max(0, now - begun) / COUNTING);
    cell.textContent = String(Math.round(from + (to - from) * done));
    if (done < 1 && cell.isConnected) {
      requestAnimationFrame(step);
    }
  };
  step(begun);
}
