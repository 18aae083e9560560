// A provider that answers what the bench tells it to, and keeps the last request of every key.
import { createServer } from 'node:http';

/** @param work gets `{ url, answerWith(key, text), lastRequest(key) }` */
export async function withScriptedUpstream(work) {
  const [answers, requests] = [new Map(), new Map()];
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const key = request.headers.authorization?.replace(/^Bearer /u, '') ?? '';
    requests.set(key, JSON.parse(Buffer.concat(parts).toString('utf8')));
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(buildCompletion(answers.get(key) ?? 'Noted.')));
  });
  server.keepAliveTimeout = 65_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work({
      url: `http://127.0.0.1:${server.address().port}/v1`,
      answerWith: (key, text) => answers.set(key, text),
      lastRequest: (key) => requests.get(key),
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function buildCompletion(content) {
  const message = { role: 'assistant', content, refusal: null };
  return {
    id: 'chatcmpl-ordinary',
    object: 'chat.completion',
    created: 1,
    model: 'bench',
    choices: [{ index: 0, finish_reason: 'stop', logprobs: null, message }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}
