// Comfort for Heptagramme: type a letter to choose that card (? or * for a joker) and a digit for its row; click the cards
// of a row to ask which word it can still become.
export function start(board) {
  const asked = new Set();
  document.addEventListener("keydown", (event) => {
    if (!event.target.closest("input, select, textarea") && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typed(board, event.key.toLowerCase());
    }
  });
  board.svg.addEventListener("click", (event) => ask(board, asked, event), true);
  board.svg.addEventListener("frame", () => show(board, asked));
}

function typed(board, key) {
  const ending = /^[a-z]$/.test(key) ? `-${key}` : key === "?" || key === "*" ? "-joker" : null;
  const card = ending && Object.keys(board.root).find((id) => id.startsWith("card-") && id.endsWith(ending));
  if (card) {
    board.choose([card]);
  } else if (board.tree[`slot-${key}`]) {
    board.step(`slot-${key}`);
  }
}

function ask(board, asked, event) {
  const [, row] = event.target.closest("[id^=row-], [id^=on-]")?.id.split("-") ?? [];
  if (row) {
    event.stopPropagation();
    asked[asked.has(row) ? "delete" : "add"](row);
    show(board, asked);
  }
}

function show(board, asked) {
  for (const hint of board.moving.querySelectorAll("[data-hint]")) {
    hint.setAttribute("visibility", asked.has(hint.dataset.hint) ? "visible" : "hidden");
  }
}
