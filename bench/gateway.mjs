// npm run bench:gateway: search of one person over 10,000 memories and 200 documents: p50 and p95 of POST
// /memories/search, over HTTP, with the vectors of the 50 questions cached. Starts a service in a scratch
// folder.
import { WORDS, withService } from './service.mjs';

const [MEMORIES, RESOURCES, PER_BATCH, ROUNDS, LIMIT_MS] = [10_000, 200, 100, 300, 30];
const QUESTIONS = Array.from(
  { length: 50 },
  (_, at) => `Which ${WORDS[at * 7]} did we visit near the ${WORDS[at * 11 + 3]}?`,
);

await withService(async (base) => {
  const key = (await post(base, '/users', { user_id: 'bench' })).user_key;
  const me = { user_id: 'bench', user_key: key };
  await fill(base, me);
  for (const scope of [['all_user_memory'], ['resources'], ['current_chat', 'resources', 'all_user_memory']])
    report(scope, await measure(base, { ...me, scope }));
});

async function fill(base, me) {
  for (let at = 0; at < MEMORIES; at += PER_BATCH) {
    const messages = Array.from({ length: PER_BATCH }, (_, one) => ({
      sender_id: me.user_id,
      role: 'user',
      timestamp: 1_767_225_600_000 + at + one,
      content: buildSentence(at + one),
    }));
    await post(base, '/memories/add', { ...me, session_id: `chat:${at % 2_000}`, messages });
  }
  for (let session = 0; session < 2_000; session += PER_BATCH)
    await post(base, '/memories/flush', { ...me, session_id: `chat:${session}` });
  for (let at = 0; at < RESOURCES; at += 1) {
    const form = new globalThis.FormData();
    for (const [name, value] of Object.entries(me)) form.append(name, value);
    form.append(
      'file',
      new globalThis.File([`# Document ${at}\n${buildSentence(at + MEMORIES)}`], `document-${at}.md`, {
        type: 'text/markdown',
      }),
    );
    const response = await fetch(`${base}/resources`, { method: 'POST', body: form });
    if (!response.ok) throw new Error(await response.text());
    await response.arrayBuffer();
  }
}

async function measure(base, question) {
  const ask = (at) =>
    post(base, '/memories/search', {
      ...question,
      conversation_id: '0',
      query: QUESTIONS[at % QUESTIONS.length],
      include_profile: false,
    });
  // Once each, so that their vectors are at hand.
  for (let at = 0; at < QUESTIONS.length; at += 1) await ask(at);
  const times = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const started = performance.now();
    await ask(at);
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other);
}

function report(scope, times) {
  const [p50, p95] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)].toFixed(1));
  process.stdout.write(`${scope.join('+')}: p50 ${p50} ms, p95 ${p95} ms (at most ${LIMIT_MS})\n`);
  if (Number(p95) > LIMIT_MS) process.exitCode = 1;
}

function buildSentence(seed) {
  const word = (step) => WORDS[(seed * 7_919 + step * 104_729) % WORDS.length];
  return `Number ${seed}: I like the ${word(1)} ${word(2)} near the ${word(3)} of ${word(4)} and ${word(5)}.`;
}

async function post(base, path, body) {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}
