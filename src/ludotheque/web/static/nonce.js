// Whoever sits down adds random text of their own to every draw of the table, so that the house alone decides nothing.
for (const field of document.querySelectorAll("input[name=nonce]")) {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  field.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
