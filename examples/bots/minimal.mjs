// A program at a seat, with nothing but Node: node minimal.mjs http://127.0.0.1:8765 TOKEN
const [url, token] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };

/** The last thing that is said. */
function end(words, status) {
  (status ? console.error : console.log)(words);
  process.exit(status);
}

/** Here a better program would think. `view` is all that this seat may know. */
function choose(view, legal) {
  return legal[Math.floor(Math.random() * legal.length)];
}

/** The lines of the stream, as they come; empty ones only say that the server is there. */
async function* messages() {
  const answer = await fetch(`${url}/api/bot/stream`, { headers }).catch((error) => end(`${url}: ${error.message}`, 1));
  if (!answer.ok) end((await answer.json()).message, 1);
  let text = '';
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (text + part).split('\n');
    text = lines.pop();
    for (const line of lines) if (line.trim()) yield JSON.parse(line);
  }
}

if (!token) end('node minimal.mjs http://127.0.0.1:8765 TOKEN', 1);
let answered = '';
for await (const { now, info } of messages()) {
  if (info?.state === 'over') end('The game is over.', 0);
  const asked = now ? JSON.stringify([now.version, now.legal]) : '';
  if (!now?.legal.length || asked === answered) continue;
  answered = asked;
  const body = JSON.stringify({ move: choose(now.view, now.legal), version: now.version });
  let made; // 429 and 503: too fast; or it cannot be stored just now
  while ([429, 503].includes((made = await fetch(`${url}/api/bot/move`, { method: 'POST', headers, body })).status))
    await new Promise((done) => setTimeout(done, 1000));
  if (!made.ok && made.status !== 409) end((await made.json()).message, 1); // 409: somebody was faster
}
