import { describe, expect, it } from '@jest/globals';
import { createMessagesDialect } from '../messages/messages-dialect.js';
import { toLoggedTurn } from '../messages/to-logged.js';
import { readAnchors } from './read-anchors.js';

const QUESTION = { role: 'user', content: 'What is the weather like?' };
const USE = { type: 'tool_use', id: 'toolu_1', name: 'weather', input: {} };
const RESULT = { type: 'tool_result', tool_use_id: 'toolu_1', content: 'sunny' };
const PAST = [
  QUESTION,
  { role: 'assistant', content: [USE] },
  { role: 'user', content: [RESULT] },
  { role: 'assistant', content: 'Sunny.' },
];
const NEXT = { role: 'user', content: 'And tomorrow?' };

const isHarness = () => false;

async function readFrom(messages: readonly unknown[], past: readonly unknown[] = []) {
  const raw = Buffer.from(JSON.stringify({ model: 'm', messages }));
  const body = await createMessagesDialect(isHarness).scan(raw);
  const conversation = await body!.readConversation();
  const window = past
    .flatMap((message) => toLoggedTurn(message, isHarness))
    .map((logged, at) => ({ ...logged, id: String(at), hash: String(at) }));
  return readAnchors({ raw, conversation: conversation!, window });
}

describe('readAnchors', () => {
  it('finds the same anchors whether tools were called in the request or in its history', async () => {
    const whole = await readFrom([...PAST, NEXT]);
    const continued = await readFrom([NEXT], PAST);
    expect(continued.earlier.map(({ hash }) => hash)).toEqual(whole.earlier.map(({ hash }) => hash));
    expect(continued.last?.hash).toBe(whole.last?.hash);
  });
});
