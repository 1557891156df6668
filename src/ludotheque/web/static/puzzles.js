// The list of puzzles: how many of each this browser has solved.
for (const card of document.querySelectorAll("[data-puzzle]")) {
  const solved = (localStorage.getItem(`solved ${card.dataset.puzzle}`) ?? "").split(" ").filter(Boolean);
  const goals = card.dataset.goals.split(" ");
  const done = goals.filter((goal) => solved.includes(goal)).length;
  const words = card.querySelector("[data-solved]");
  if (done) {
    words.textContent = words.dataset.solved.replace("{n}", done).replace("{all}", goals.length);
  }
}
