import { describe, expect, it } from '@jest/globals';
import { chunkPassages } from './chunk-passages.js';

describe('chunkPassages', () => {
  it('joins only short neighbours in the same place', () => {
    const passages = [
      { place: 'page 1', text: 'a' },
      { place: 'page 1', text: 'b' },
      { place: 'page 2', text: 'c' },
    ];
    expect(chunkPassages(passages)).toEqual([
      { place: 'page 1', text: 'a\nb' },
      { place: 'page 2', text: 'c' },
    ]);
  });

  it.each([
    ['sentences', 'This is a sentence. '.repeat(200), /^This.*\.$/],
    ['words', 'word '.repeat(600), /^word.*word$/],
    ['nothing to cut at', 'x'.repeat(3_000), /^x+$/],
  ])('cuts at %s', (_what, text, shape) => {
    const chunks = chunkPassages([{ place: 'p', text }]);
    expect(chunks.length).toBeGreaterThan(1);
    expect(
      chunks.every(({ place, text: piece }) => place === 'p' && piece.length <= 1_200 && shape.test(piece)),
    ).toBe(true);
    expect(
      chunks
        .map(({ text: piece }) => piece)
        .join('')
        .replaceAll(/\s/g, ''),
    ).toBe(text.replaceAll(/\s/g, ''));
  });

  it('never splits a character', () => {
    const chunks = chunkPassages([{ place: '', text: `a${'😀'.repeat(1_000)}` }]);
    expect(chunks.some(({ text }) => /\p{Surrogate}/u.test(text))).toBe(false);
  });
});
