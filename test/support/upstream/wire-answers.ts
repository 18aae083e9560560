import type { Script } from './answers.js';

/** Events of a stream as both newer wires spell them: a name and the same type in the data. */
function buildEventFrames(events: readonly { readonly type: string }[]): string[] {
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

export function streamEvents(
  events: readonly { readonly type: string }[],
  extra: Partial<Script> = {},
): Script {
  return {
    headers: [['content-type', 'text/event-stream; charset=utf-8']],
    steps: buildEventFrames(events),
    ...extra,
  };
}

/** A whole answer of the Messages API. */
export function buildMessage(content: readonly object[], more: object = {}): object {
  return {
    id: 'msg_mock',
    type: 'message',
    role: 'assistant',
    model: 'mock',
    content,
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 3, output_tokens: 2 },
    ...more,
  };
}

/** The same as a stream: one text, cut into pieces. */
export function listMessageEvents(pieces: readonly string[]): { readonly type: string }[] {
  return [
    { type: 'message_start', message: buildMessage([], { stop_reason: null }) } as never,
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as never,
    { type: 'ping' },
    ...pieces.map((text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
    { type: 'content_block_stop', index: 0 } as never,
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } } as never,
    { type: 'message_stop' },
  ];
}

/** A whole answer of the Responses API. */
export function buildResponse(output: readonly object[], more: object = {}): object {
  return {
    id: 'resp_mock',
    object: 'response',
    status: 'completed',
    model: 'mock',
    output,
    usage: { input_tokens: 3, output_tokens: 2, total_tokens: 5 },
    ...more,
  };
}

export function buildOutputText(text: string): object {
  return {
    type: 'message',
    id: 'msg_mock',
    status: 'completed',
    role: 'assistant',
    content: [{ type: 'output_text', text, annotations: [] }],
  };
}

/** The same as a stream: one text, cut into pieces. */
export function listResponseEvents(pieces: readonly string[]): { readonly type: string }[] {
  const output = [buildOutputText(pieces.join(''))];
  return [
    { type: 'response.created', response: buildResponse([], { status: 'in_progress' }) } as never,
    ...pieces.map((delta) => ({
      type: 'response.output_text.delta',
      output_index: 0,
      content_index: 0,
      delta,
    })),
    { type: 'response.output_item.done', output_index: 0, item: output[0] } as never,
    { type: 'response.completed', response: buildResponse(output) } as never,
  ];
}
