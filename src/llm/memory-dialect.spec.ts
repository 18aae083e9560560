import { describe, expect, it } from '@jest/globals';
import { findMemoryDialect } from './memory-dialect.js';

describe('findMemoryDialect', () => {
  it.each([
    ['anthropic', 'https://api.anthropic.com/v1', 'anthropic'],
    [' Gemini ', 'https://generativelanguage.googleapis.com/v1beta', 'gemini'],
    ['gemini', 'https://generativelanguage.googleapis.com/v1beta/openai/', null],
    ['anthropic-openai', 'https://api.anthropic.com/v1', null],
    ['openai', 'https://api.openai.com/v1', null],
    ['my own label', 'https://llm.example', null],
  ])('finds for %s at %s the dialect %s', (provider, baseUrl, dialect) => {
    expect(findMemoryDialect(provider, baseUrl)).toBe(dialect);
  });
});
