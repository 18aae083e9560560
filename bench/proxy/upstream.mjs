// The reference upstream of the proxy bench: 2 KB JSON, or an SSE stream of 100 chunks; `x-bench-pace: <ms>`
// spaces the chunks.
import { createServer } from 'node:http';

const text = 'lorem ipsum dolor sit amet '.repeat(68);
const json = JSON.stringify({
  id: 'chatcmpl-bench',
  object: 'chat.completion',
  created: 1,
  model: 'bench',
  choices: [
    {
      index: 0,
      finish_reason: 'stop',
      logprobs: null,
      message: { role: 'assistant', content: text, refusal: null },
    },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});
const chunk = (delta, finish_reason = null) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-bench', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
const chunks = [
  ...Array.from({ length: 98 }, (_, i) => chunk({ content: `word${i} ` })),
  chunk({}, 'stop'),
  'data: [DONE]\n\n',
];

function stream(response, pace) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (pace === 0) {
    for (const piece of chunks) response.write(piece);
    return response.end();
  }
  let sent = 0;
  const timer = setInterval(() => {
    response.write(chunks[sent++]);
    if (sent === chunks.length) {
      clearInterval(timer);
      response.end();
    }
  }, pace);
  response.on('close', () => clearInterval(timer));
}

const server = createServer((request, response) => {
  let tail = '';
  request.on(
    'data',
    (piece) => (tail = (tail + piece.subarray(-200_000).toString('latin1')).slice(-200_000)),
  );
  request.on('end', () => {
    if (tail.includes('"stream":true')) return stream(response, Number(request.headers['x-bench-pace'] ?? 0));
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
      .end(json);
  });
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${server.address().port}\n`));
