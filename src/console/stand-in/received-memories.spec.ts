import { describe, expect, it } from '@jest/globals';
import { RENDERERS } from '../../common/policy/policy.js';
import { findReceivedMemories } from './received-memories.js';

const TEXTS = ['Is allergic to hazelnuts', 'Says "a < b" & more'];
const BLOCKS: Readonly<Record<(typeof RENDERERS)[number], string>> = {
  template: `## What you remember\n\n<memories>\n${TEXTS.map((text) => `- ${text}`).join('\n')}\n</memories>`,
  labelled: `Memory context: note\n<memory_context>\n${TEXTS.map((text) => `- ${text}`).join('\n')}\n</memory_context>`,
  xml: `<memories_from_previous_interactions>\n<note>note</note>\n<memory date="2026-11-23">Is allergic to hazelnuts</memory>\n<message role="user" date="2026-11-23">Says &quot;a &lt; b&quot; &amp; more</message>\n</memories_from_previous_interactions>`,
  json: `<recalled_memory>\n${JSON.stringify({ note: 'note', memories: TEXTS.map((text) => ({ text })) })}\n</recalled_memory>`,
};

describe('findReceivedMemories', () => {
  it.each(RENDERERS)('finds what the renderer %s wrote into a text or a part of one', (renderer) => {
    const block = `You are helpful.\n\n${BLOCKS[renderer]}`;
    expect(findReceivedMemories([{ role: 'system', content: block }, { content: 'Hello' }])).toEqual(TEXTS);
    expect(
      findReceivedMemories([
        { role: 'user', content: [{ type: 'text', text: block }, { type: 'image_url' }] },
      ]),
    ).toEqual(TEXTS);
  });

  it.each<[string, unknown[]]>([
    ['no messages', []],
    ['a list of the client', [{ content: 'Buy:\n- hazelnuts' }]],
    ['things that are no messages', [null, 1, { content: null }, { content: [null, 3] }]],
    ['a block that is no JSON', [{ content: '<recalled_memory>\n{\n</recalled_memory>' }]],
  ])('finds nothing in %s', (_title, messages) => expect(findReceivedMemories(messages)).toEqual([]));
});
