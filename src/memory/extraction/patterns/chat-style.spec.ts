import { describe, expect, it } from '@jest/globals';
import { QUESTIONS, STATEMENTS } from '../../../../test/factories/chat-style.js';
import { findPatterns } from './extract-patterns.js';

const extract = (text: string): readonly string[] =>
  findPatterns({ role: 'user', text }).map(({ key }) => key);

describe('findPatterns on messages in chat style', () => {
  it.each(QUESTIONS)('makes no memory of a question without a mark in %s', (_language, questions) => {
    for (const question of questions) expect([question, extract(question)]).toEqual([question, []]);
  });

  it.each(STATEMENTS)('makes a memory of a statement with words of questions: %s', (statement) => {
    expect(extract(statement)).toHaveLength(1);
  });
});
