import { describe, expect, it } from '@jest/globals';
import { asksForMany, asksInThePlural } from './asks-for-many.js';

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

describe('asksInThePlural', () => {
  it.each([
    ['Which sports do I do?', true],
    ['Where do my friends live?', true],
    ['What is my thesis about?', false],
    ['Which bus do I take?', false],
    ['Where does my boss live?', false],
  ])('%s → %s', (question, expected) => {
    expect(asksInThePlural(question)).toBe(expected);
  });
});
