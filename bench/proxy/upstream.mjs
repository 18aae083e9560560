// The reference upstream of the proxy bench: 2 KB JSON, or an SSE stream of 100 chunks, on three APIs;
// `x-bench-pace: <ms>` spaces the chunks. Every answer has an id of its own. `/v1/files` takes any upload,
// `/v1/files/<bytes>/content` is a download.
import { createServer } from 'node:http';
import { Readable } from 'node:stream';

const ID = '00000000';
const text = 'lorem ipsum dolor sit amet '.repeat(68);
const CHAT_JSON = JSON.stringify({
  id: `chatcmpl-${ID}`,
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
  `data: ${JSON.stringify({ id: `chatcmpl-${ID}`, object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
const CHAT_CHUNKS = [
  ...Array.from({ length: 98 }, (_, i) => chunk({ content: `word${i} ` })),
  chunk({}, 'stop'),
  'data: [DONE]\n\n',
];

const formatEvent = (type, fields) => `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;
const reply = { id: `resp_${ID}`, object: 'response', created_at: 1, model: 'bench', status: 'completed' };
const item = { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed' };
const output = [{ ...item, content: [{ type: 'output_text', text, annotations: [] }] }];
const message = { id: `msg_${ID}`, type: 'message', role: 'assistant', model: 'bench', stop_sequence: null };
const usage = { input_tokens: 1, output_tokens: 1 };
const words = Array.from({ length: 96 }, (_, i) => `word${i} `);

/** Answers by the path of the API: JSON, and a stream of 100 chunks. */
const APIS = {
  '/v1/chat/completions': { json: CHAT_JSON, chunks: CHAT_CHUNKS },
  '/v1/responses': {
    json: JSON.stringify({ ...reply, output, usage }),
    chunks: [
      formatEvent('response.created', { response: { ...reply, status: 'in_progress', output: [] } }),
      ...words.map((delta) =>
        formatEvent('response.output_text.delta', { output_index: 0, content_index: 0, delta }),
      ),
      formatEvent('response.output_item.done', { output_index: 0, item: output[0] }),
      formatEvent('response.in_progress', { response: { id: reply.id } }),
      formatEvent('response.completed', { response: { ...reply, output, usage } }),
    ],
  },
  '/v1/messages': {
    json: JSON.stringify({ ...message, stop_reason: 'end_turn', content: [{ type: 'text', text }], usage }),
    chunks: [
      formatEvent('message_start', { message: { ...message, content: [], usage } }) +
        formatEvent('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      ...words.map((one) =>
        formatEvent('content_block_delta', { index: 0, delta: { type: 'text_delta', text: one } }),
      ),
      formatEvent('content_block_stop', { index: 0 }),
      formatEvent('message_delta', { delta: { stop_reason: 'end_turn' }, usage }),
      formatEvent('message_stop', {}),
    ],
  },
};

function stream(response, chunks, pace) {
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

const BLOCK = Buffer.alloc(64 * 1024, 'x');

/** Generates this number of bytes as fast as they are read. */
function* cutIntoBlocks(bytes) {
  for (let left = bytes; left > 0; left -= BLOCK.length)
    yield BLOCK.subarray(0, Math.min(left, BLOCK.length));
}

function serveFile(request, response) {
  const bytes = Number(/^\/v1\/files\/(\d+)\/content$/.exec(request.url)?.[1] ?? Number.NaN);
  if (Number.isNaN(bytes)) {
    request.resume().on('end', () => response.end('{"id":"file-bench"}'));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes });
  Readable.from(cutIntoBlocks(bytes)).pipe(response);
}

let answers = 0;
const server = createServer((request, response) => {
  if (request.url.startsWith('/v1/files')) return serveFile(request, response);
  const api = APIS[request.url] ?? APIS['/v1/chat/completions'];
  const id = String((answers += 1)).padStart(ID.length, '0');
  let tail = '';
  request.on(
    'data',
    (piece) => (tail = (tail + piece.subarray(-200_000).toString('latin1')).slice(-200_000)),
  );
  request.on('end', () => {
    if (tail.includes('"stream":true'))
      return stream(
        response,
        api.chunks.map((one) => one.replaceAll(ID, id)),
        Number(request.headers['x-bench-pace'] ?? 0),
      );
    const json = api.json.replaceAll(ID, id);
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
      .end(json);
  });
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${server.address().port}\n`));
