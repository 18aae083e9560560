import { describe, expect, it } from '@jest/globals';
import { cutQuestion } from './cut-question.js';

describe('cutQuestion', () => {
  it('keeps a message of ordinary length whole', () => {
    const message = `Where did I park? ${'long '.repeat(700)}`;
    expect(cutQuestion(message)).toBe(message);
  });

  it.each([
    ['before', `What do I cook for Ada? ${'pasted '.repeat(100_000)}`, /^What do I cook for Ada\? pasted/],
    ['behind', `${'pasted '.repeat(100_000)}What do I cook for Ada?`, /pasted What do I cook for Ada\?$/],
  ])('keeps the words %s a pasted text, and no part of a word', (_where, message, kept) => {
    const question = cutQuestion(message);
    expect(question).toMatch(kept);
    expect(question.length).toBeLessThanOrEqual(4_001);
    expect(question.replace('What do I cook for Ada?', '').split(/\s+/).filter(Boolean)).toEqual(
      expect.not.arrayContaining([expect.not.stringMatching(/^pasted$/)]),
    );
  });

  it.each([
    ['a script without blanks', '我喜欢吃苹果。'.repeat(10_000)],
    ['characters of two units', `x${'👍'.repeat(10_000)}`],
    ['a single word', 'a'.repeat(100_000)],
  ])('cuts %s into well-formed text', (_what, message) => {
    const question = cutQuestion(message);
    expect(question.length).toBe(4_001);
    expect(question.isWellFormed()).toBe(true);
  });
});
