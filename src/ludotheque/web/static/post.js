// Posting to the HTTP interface: a refusal becomes an error whose message is the reason, in the reader's language.
export async function post(address, body) {
  return request(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

export async function request(address, options) {
  let answer = null;
  try {
    answer = await fetch(address, options);
  } catch {
    throw new Error(document.getElementById("lost").textContent);
  }
  const content = await answer.json();
  if (!answer.ok) {
    throw new Error(content.reason);
  }
  return content;
}
