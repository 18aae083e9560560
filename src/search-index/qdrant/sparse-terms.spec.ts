import { describe, expect, it } from '@jest/globals';
import { weighDocumentTerms, listQueryTerms } from './sparse-terms.js';

const sumShared = (query: string, text: string, extra = ''): number => {
  const held = new Set(weighDocumentTerms({ text, extra }).indices);
  return listQueryTerms(query).indices.filter((index) => held.has(index)).length;
};

describe('sparse terms', () => {
  it.each([
    ['dogs', 'My dog is called Rex', '', true],
    ['Où est ma chienne ?', "J'ai deux chiennes", '', true],
    ['你喜欢什么咖啡', '我喜欢喝咖啡', '', true],
    ['drinks', 'Likes tea', 'preference:drink', true],
    ['cats', 'My dog is called Rex', '', false],
    ['the and of', 'the and of', '', false],
  ])(
    'decides whether the query “%s” matches “%s” with the context “%s”: %s',
    (query, text, extra, expected) => expect(sumShared(query, text, extra) > 0).toBe(expected),
  );

  it('are distinct 32-bit numbers that weigh more in short texts and with higher frequency', () => {
    const { indices, values } = weighDocumentTerms({ text: 'tea tea coffee', extra: '' });
    expect(indices.every((index) => Number.isInteger(index) && index >= 0 && index < 2 ** 32)).toBe(true);
    expect([new Set(indices).size, values.length]).toEqual([indices.length, indices.length]);
    expect(values[0]).toBeGreaterThan(values[1]!);
    const long = weighDocumentTerms({ text: `tea ${'coffee '.repeat(100)}`, extra: '' });
    expect(long.values[0]).toBeLessThan(weighDocumentTerms({ text: 'tea', extra: '' }).values[0]!);
    expect(listQueryTerms('')).toEqual({ indices: [], values: [] });
  });
});
