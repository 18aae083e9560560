import { describe, expect, it } from '@jest/globals';
import { consistsOfMarkedQuestions } from './consists-of-questions.js';

describe('consistsOfMarkedQuestions', () => {
  it.each([
    ['What are you working on this week?', true],
    ['Really? And when?', true],
    ['Nice to meet you! What are you working on?', false],
    ['I moved to Lisbon.', false],
    ['', false],
  ])('tells whether “%s” consists of questions: %s', (text, expected) => {
    expect(consistsOfMarkedQuestions(text)).toBe(expected);
  });
});
