// Posting to the HTTP interface: a refusal becomes an error whose message is the reason, in the reader's language.
export async function post(address, body) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const content = await answer.json();
  if (!answer.ok) {
    throw new Error(content.reason);
  }
  return content;
}
