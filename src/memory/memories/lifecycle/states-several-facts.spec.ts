import { describe, expect, it } from '@jest/globals';
import { statesSeveralFacts } from './states-several-facts.js';

describe('statesSeveralFacts', () => {
  it.each([
    'I live in Cork and my sister is called Aoife.',
    'My name is Olga and I live in Riga with my dog Bruno',
    'I drive a Ford Focus and my sister Jo is getting married in July',
    'my partner Alex works night shifts so we hardly see each other',
    'Ich wohne in Graz und arbeite als Lehrerin.',
    '田中健太です。横浜に住んでいます。',
    '我住在北京，在腾讯工作。',
  ])('finds more than one statement in “%s”', (text) => {
    expect(statesSeveralFacts(text)).toBe(true);
  });

  it.each([
    'I live in Cork.',
    'My flight to Tokyo is on May 3rd, any tips?',
    'I live in Cork. Where do my friends park?',
    'Hello! I work at Acme.',
    'Ich wohne in Graz.',
    '你好，我住在北京。',
    'Mieszkam w Łodzi.',
  ])('finds one at most in “%s”', (text) => {
    expect(statesSeveralFacts(text)).toBe(false);
  });
});
