// A DEMO STAND-IN for an LLM provider, not a model: it answers with canned text, or says which memories
// reached it. It speaks just enough for the demo and the manual: chat completions, the Responses and the
// Messages API (plain and streaming) and models. usage: node examples/responder.mjs [port]
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { answerOnWire } from './responder-wires.mjs';

/** Beginning of the headings over memories that no longer hold, which a model would read as well. */
const EARLIER = 'Earlier';

const readText = (content) =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n');

/** Finds the memories that the agent runtime shows as a message of JSON. */
function findRecalled(messages) {
  const recalled = messages
    .map(({ content }) => readText(content))
    .findLast((text) => text.startsWith('Recalled memory. '));
  return recalled === undefined
    ? []
    : JSON.parse(recalled.slice(recalled.indexOf('{'))).recalled_memory.map(({ text }) => `- ${text}`);
}

/** Chooses the call of a "model" that is asked to remember something and has the agent runtime's tool for it. */
function chooseCall({ messages, tools = [] }) {
  const last = messages.at(-1);
  const [, text] = (last?.role === 'user' && /^Remember that (.+)/.exec(readText(last.content))) || [];
  if (text === undefined || !tools.some((tool) => tool.function?.name === 'memory')) return null;
  const args = JSON.stringify({ action: 'add', target: 'user', text });
  return { id: 'call_1', type: 'function', function: { name: 'memory', arguments: args } };
}

/**
 * Writes the answer of the "model": that of the script, if it has one, else a list of the memories in its system
 * prompt or before the question.
 */
export function writeAnswer(messages, script = new Map()) {
  const question = readText(messages.findLast((message) => message.role === 'user')?.content);
  if (script.has(question)) return script.get(question);
  if (messages.at(-1)?.role === 'tool') return readText(messages.at(-1).content);
  const system = messages
    .filter((message) => message.role === 'system')
    .map((message) => readText(message.content));
  const facts = [...[...system, question].join('\n').split('\n'), ...findRecalled(messages)].filter((line) =>
    ['- ', '<memory ', EARLIER].some((start) => line.startsWith(start)),
  );
  return facts.length === 0
    ? 'I was given no memories for this.'
    : `I was given these memories:\n${facts.join('\n')}`;
}

/** @returns null for a body that is no JSON object with messages or input, as of a browser that looks */
async function readRequest(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const body = JSON.parse(Buffer.concat(chunks).toString());
    return Array.isArray(body.messages) || body.input !== undefined ? body : null;
  } catch {
    return null;
  }
}

function refuse(response) {
  const message =
    'This stand-in for a model answers POST /v1/chat/completions, /v1/responses and /v1/messages.';
  response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }));
}

function sendStream(response, base, text) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta, finish_reason = null) =>
    response.write(
      `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
  send({ role: 'assistant', content: '' });
  for (const word of text.match(/\s*\S+/g) ?? []) send({ content: word });
  send({}, 'stop');
  response.end('data: [DONE]\n\n');
}

function sendJson(response, base, text, call) {
  const message = {
    role: 'assistant',
    content: call ? null : text,
    refusal: null,
    ...(call && { tool_calls: [call] }),
  };
  const choices = [{ index: 0, message, finish_reason: call ? 'tool_calls' : 'stop', logprobs: null }];
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...base, object: 'chat.completion', choices }));
}

/** Starts the responder; `received` collects the bodies it got. */
export async function startResponder({ port = 0, script } = {}) {
  const received = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/models')
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"object":"list","data":[{"id":"demo","object":"model","created":0,"owned_by":"demo"}]}');
    const body = await readRequest(request);
    if (body === null) return refuse(response);
    received.push(body);
    const answer = (messages) => writeAnswer(messages, script);
    if (answerOnWire({ url: request.url, body, number: received.length, answer }, response)) return;
    const base = {
      id: `chatcmpl-${received.length}`,
      created: Math.floor(Date.now() / 1000),
      model: body.model,
    };
    (body.stream ? sendStream : sendJson)(
      response,
      base,
      writeAnswer(body.messages, script),
      chooseCall(body),
    );
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startResponder({ port: Number(process.argv[2] ?? 9099) });
  console.log(`demo responder (a stand-in, not a model) on ${url}`);
}
