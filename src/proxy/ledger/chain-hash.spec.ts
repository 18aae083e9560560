import { describe, expect, it } from '@jest/globals';
import { hashChain } from './chain-hash.js';

/** Hashes a list of messages, of which the last is the anchor. */
async function hashAll(...messages: readonly unknown[]): Promise<string> {
  const links = messages.map((message, at) => {
    const raw = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
    return { raw, start: 0, end: raw.length, isAnchor: at === messages.length - 1 };
  });
  return (await hashChain(links)).at(-1)!;
}

const user = (content: unknown, more: object = {}) => ({ role: 'user', content, ...more });
const MARK = { cache_control: { type: 'ephemeral' } };

describe('hashChain', () => {
  it.each<[string, unknown, unknown]>([
    ['a text and its only part', user('hi'), user([{ type: 'text', text: 'hi' }])],
    ['a bare string and a message', '"hi"', user('hi')],
    ['a part with and without a mark', user([{ type: 'text', text: 'hi', ...MARK }]), user('hi')],
    [
      'an item with and without its ids',
      user('hi', { type: 'message', id: 'm1', status: 'completed' }),
      user('hi'),
    ],
    ['fields that are null or absent', user('hi', { name: null }), user('hi')],
    ['white space between tokens', '{ "role" : "user", "content" : "hi" }', user('hi')],
    [
      'a result with and without a mark',
      user([{ type: 'tool_result', tool_use_id: 't', content: 'x', ...MARK }]),
      user([{ type: 'tool_result', tool_use_id: 't', content: 'x' }]),
    ],
    [
      'a call with and without the id of its item',
      { type: 'function_call', id: 'fc_1', call_id: 'c', name: 'f', arguments: '{}', status: 'completed' },
      { type: 'function_call', call_id: 'c', name: 'f', arguments: '{}' },
    ],
    [
      'output text with and without annotations',
      { role: 'assistant', content: [{ type: 'output_text', text: 'a', annotations: [], logprobs: [] }] },
      { role: 'assistant', content: 'a' },
    ],
  ])('gives %s the same hash', async (_name, first, second) => {
    expect(await hashAll(first)).toBe(await hashAll(second));
  });

  it.each<[string, unknown, unknown]>([
    ['texts', user('hi'), user('ho')],
    ['roles', user('hi'), { role: 'assistant', content: 'hi' }],
    [
      'two parts and their text in one',
      user([
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ]),
      user('ab'),
    ],
    [
      'ids of tool calls',
      { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'f', input: {} }] },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'b', name: 'f', input: {} }] },
    ],
    ['referenced items', { type: 'item_reference', id: 'a' }, { type: 'item_reference', id: 'b' }],
    [
      'arguments',
      { type: 'function_call', call_id: 'c', arguments: '1' },
      { type: 'function_call', call_id: 'c', arguments: '2' },
    ],
    ['a string and a block of its name', user('{'), user([{ type: 'image', source: '{' }])],
  ])('gives different hashes for %s', async (_name, first, second) => {
    expect(await hashAll(first)).not.toBe(await hashAll(second));
  });

  it('hashes everything up to an anchor, and nothing after it', async () => {
    const links = [user('a'), user('b')].map((message) => {
      const raw = Buffer.from(JSON.stringify(message));
      return { raw, start: 0, end: raw.length, isAnchor: true };
    });
    const [first, second] = await hashChain(links);
    expect(first).toBe(await hashAll(user('a')));
    expect(second).not.toBe(await hashAll(user('b')));
    expect((await hashChain([links[1]!]))[0]).toBe(await hashAll(user('b')));
  });

  it.each([70_000, 1_048_500, 1_048_576, 3_000_000])(
    'hashes %d bytes in chunks, concurrently with other bodies',
    async (length) => {
      const parts = [
        { type: 'text', text: 'x'.repeat(length) },
        { type: 'text', text: 'end' },
      ];
      const expected = await hashAll(user(parts), user('last'));
      const all = await Promise.all([
        hashAll(user(parts), user('last')),
        hashAll(user([parts[0], { type: 'text', text: 'other' }]), user('last')),
        hashAll(user(parts), user('last')),
      ]);
      expect(all[0]).toBe(expected);
      expect(all[2]).toBe(expected);
      expect(all[1]).not.toBe(expected);
    },
  );

  it('hashes many messages that together are longer than a chunk', async () => {
    const many = (last: string) =>
      Array.from({ length: 40 }, (_, at) => user(`${at}${'y'.repeat(60_000)}`)).concat(user(last));
    expect(await hashAll(...many('a'))).toBe(await hashAll(...many('a')));
    expect(await hashAll(...many('a'))).not.toBe(await hashAll(...many('b')));
  });
});
