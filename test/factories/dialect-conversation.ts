import type { ChatMessage } from '../../src/common/chat-message.js';
import type { ChatChunk, ChatModel } from '../../src/llm/chat-model.types.js';
import type { ChatDialect } from '../../src/llm/dialects/chat-dialect.js';

/** The conversation that every dialect maps in its tests. */
export const stamp = { id: 'chatcmpl-ours', created: 1_700_000_000, model: 'asked' };
export const model: ChatModel = {
  provider: null,
  baseUrl: 'http://llm.test',
  apiKey: 'sk-1',
  auth: 'bearer',
  model: 'm',
};
export const tool = {
  name: 'save',
  description: 'Saves.',
  parameters: { type: 'object', properties: { task: { type: 'string' } }, additionalProperties: false },
};
export const call = { id: 'c1', type: 'function', function: { name: 'save', arguments: '{"task":"x"}' } };
export const CONVERSATION: readonly ChatMessage[] = [
  { role: 'system', content: 'Memory.' },
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Hi.' },
  {
    role: 'user',
    content: [
      { type: 'text', text: 'Look:' },
      image('data:image/png;base64,AAAA'),
      image('http://img.test/a.png'),
    ],
  },
  { role: 'assistant', content: 'Saving.', tool_calls: [call] },
  { role: 'tool', tool_call_id: 'c1', content: 'Saved.' },
  { role: 'assistant', content: '' },
  { role: 'developer', content: 'In English.' },
];

function image(url: string) {
  return { type: 'image_url', image_url: { url } };
}

export function readChunks(dialect: ChatDialect, events: readonly unknown[]): ChatChunk[] {
  const read = dialect.createReader(stamp);
  return events.flatMap((event) => read(event));
}

export const listDeltas = (all: readonly ChatChunk[]): unknown[] =>
  all.map(({ choices: [{ delta }] }) => delta);
export const listFinishReasons = (all: readonly ChatChunk[]): unknown[] =>
  all.map(({ choices: [{ finish_reason }] }) => finish_reason).filter((finish) => finish !== null);
