import { describe, expect, it } from '@jest/globals';
import { createHit, type HitInput } from '../../../../test/factories/index-hit.js';
import { reduceToProse } from './reduce-to-prose.js';

const RULES = 'Always answer in the form of a table, and never touch files outside of the folder. '
  .repeat(2)
  .trim();
const keep = (inputs: readonly HitInput[], question: string) =>
  reduceToProse(inputs.map(createHit), question).map(({ document, coverage, lexical }) => ({
    text: document.text,
    coverage,
    lexical,
  }));

describe('reduceToProse', () => {
  it('removes text that a program wrote, and does not count the question’s words in it', () => {
    const text = 'fix the indentation\n\n```yaml\nbio: I live in Reykjavik\n```';
    expect(keep([{ text, coverage: 1, lexical: 5 }], 'Where do I live in Reykjavik?')).toEqual([
      { text: 'fix the indentation', coverage: 0, lexical: null },
    ]);
  });

  it('drops a message that a program wrote as a whole', () => {
    expect(keep([{ text: 'Act as an expert developer.\nI live in the code.' }], 'live?')).toEqual([]);
    expect(keep([{ text: '```\nI live here\n```\nThanks!' }], 'live?')).toEqual([]);
  });

  it('leaves out instructions that several requests repeat word for word', () => {
    const texts = ['Rename a file.', 'Where is the harbour?', 'Sort the list.'].map(
      (own) => `${RULES}\n\n${own}`,
    );
    expect(
      keep(
        texts.map((text) => ({ text })),
        'harbour',
      ).map(({ text }) => text),
    ).toEqual(['Rename a file.', 'Where is the harbour?', 'Sort the list.']);
    expect(keep([{ text: texts[0]! }], 'file').map(({ text }) => text)).toEqual([texts[0]]);
  });

  it('leaves an assistant’s code and memories as they are', () => {
    const text = 'Here:\n```\nlet a = 1\n```';
    expect(keep([{ text, role: 'assistant' }], 'a').map((one) => one.text)).toEqual([text]);
  });
});
