// The demo responder's answers on the Responses and Messages APIs: its chat answer in another form.

/** Turns a request of either API into the messages of a chat. */
function toMessages({ instructions, input, system, messages }) {
  const rules = instructions ?? system;
  const said = messages ?? (typeof input === 'string' ? [{ role: 'user', content: input }] : input);
  return [
    ...(rules === undefined ? [] : [{ role: 'system', content: rules }]),
    ...said.filter(({ role }) => role),
  ];
}

function buildResponse({ model }, number, text) {
  const content = [{ type: 'output_text', text, annotations: [] }];
  const message = { type: 'message', id: `msg_${number}`, role: 'assistant', status: 'completed', content };
  const created_at = Math.floor(Date.now() / 1000);
  return {
    id: `resp_${number}`,
    object: 'response',
    created_at,
    model,
    status: 'completed',
    output: [message],
  };
}

function listResponseEvents(body, number, text) {
  const response = buildResponse(body, number, text);
  const [item] = response.output;
  const at = { item_id: item.id, output_index: 0 };
  const part = { ...at, content_index: 0 };
  const events = [
    { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
    { type: 'response.output_item.added', ...at, item: { ...item, status: 'in_progress', content: [] } },
    {
      type: 'response.content_part.added',
      ...part,
      part: { type: 'output_text', text: '', annotations: [] },
    },
    ...splitWords(text).map((delta) => ({ type: 'response.output_text.delta', ...part, delta })),
    { type: 'response.output_text.done', ...part, text },
    { type: 'response.content_part.done', ...part, part: item.content[0] },
    { type: 'response.output_item.done', ...at, item },
    { type: 'response.completed', response },
  ];
  return events.map((event, sequence_number) => ({ ...event, sequence_number }));
}

function buildMessage({ model }, number, text) {
  const usage = { input_tokens: 1, output_tokens: 1 };
  const end = { stop_reason: 'end_turn', stop_sequence: null, usage };
  return {
    id: `msg_${number}`,
    type: 'message',
    role: 'assistant',
    model,
    content: [{ type: 'text', text }],
    ...end,
  };
}

function listMessageEvents(body, number, text) {
  const message = { ...buildMessage(body, number, text), content: [], stop_reason: null };
  return [
    { type: 'message_start', message },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...splitWords(text).map((word) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text: word },
    })),
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 1 },
    },
    { type: 'message_stop' },
  ];
}

function splitWords(text) {
  return text.match(/\s*\S+/g) ?? [];
}

const APIS = [
  [/\/responses$/, buildResponse, listResponseEvents],
  [/\/messages$/, buildMessage, listMessageEvents],
];

/**
 * Answers a request of one of these APIs.
 * @param answer gives the text for the messages of a chat
 * @returns false for a request of another API
 */
export function answerOnWire({ url, body, number, answer }, response) {
  const [, build, list] = APIS.find(([path]) => path.test(url.split('?')[0])) ?? [];
  if (build === undefined) return false;
  const text = answer(toMessages(body));
  response.writeHead(200, { 'content-type': body.stream ? 'text/event-stream' : 'application/json' });
  if (!body.stream) response.end(JSON.stringify(build(body, number, text)));
  else
    response.end(
      list(body, number, text)
        .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
        .join(''),
    );
  return true;
}
