import { describe, expect, it } from '@jest/globals';
import { asksForMany } from './asks-for-many.js';

describe('asksForMany', () => {
  it.each([
    ['Can you list the books that I mentioned?', true],
    ['How many trips did we plan?', true],
    ['Fasse zusammen, was ich über den Garten gesagt habe.', true],
    ['我一共说过多少个项目？', true],
    ['When does the vault open?', false],
    ['Wo wohnt mein Bruder?', false],
  ])('%s → %s', (question, expected) => {
    expect(asksForMany(question)).toBe(expected);
  });
});
