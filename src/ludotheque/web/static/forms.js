// Small help with forms. Whoever sits down adds random text of their own to every draw of the table, so that the house
// alone decides nothing; and a choice that changes the form itself, like the number of players, asks for it anew, with
// what has been filled in so far.
for (const field of document.querySelectorAll("input[name=nonce]")) {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  field.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

for (const field of document.querySelectorAll("[data-reload]")) {
  field.addEventListener("change", () => {
    const options = [...field.form.querySelectorAll("select[name^=option-]")];
    const name = field.form.elements.name?.value.trim();
    if (name) {
      document.cookie = `name=${encodeURIComponent(name)}; path=/; samesite=lax`;
    }
    location.search = new URLSearchParams(options.map(({ name, value }) => [name.slice("option-".length), value]));
  });
}
