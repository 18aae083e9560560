import { describe, expect, it } from '@jest/globals';
import { KnownStrings } from './known-strings.js';
import { MAX_LOGGED_PART_BYTES } from './large-parts.js';
import { readLastTexts } from './read-last-texts.js';
import { scanConversation } from './scan-conversation.js';

const LARGE = 'A'.repeat(MAX_LOGGED_PART_BYTES);

async function read(...messages: readonly object[]): Promise<readonly string[]> {
  const raw = Buffer.from(JSON.stringify({ messages }));
  const { elements } = await scanConversation(raw, new KnownStrings(['messages']), 'messages');
  return readLastTexts(raw, elements);
}

describe('readLastTexts', () => {
  it('reads a string and the texts of parts, without large ones and media', async () => {
    expect(await read({ role: 'user', content: 'Hello "you"' })).toEqual(['Hello "you"']);
    const parts = [
      { type: 'text', text: 'One' },
      { type: 'text', text: LARGE },
      { type: 'image', text: 'no' },
      { type: 'text' },
      { type: 'input_text', text: 'Two' },
    ];
    expect(await read({ role: 'user', content: parts })).toEqual(['One', 'Two']);
  });

  it('reads the last message of the user, whatever follows it', async () => {
    const [user, system] = [
      { role: 'user', content: 'Two' },
      { role: 'system', content: 'Rules' },
    ];
    expect(await read({ role: 'user', content: 'One' }, user, system)).toEqual(['Two']);
  });

  it('reads nothing without a user message or content', async () => {
    expect(await read({ role: 'system', content: 'Rules' })).toEqual([]);
    expect(await read({ role: 'user', content: null })).toEqual([]);
  });
});
