import { describe, expect, it } from '@jest/globals';
import { extractPatterns } from './extract-patterns.js';

const extractTexts = (text: string): readonly string[] =>
  extractPatterns([{ role: 'user', text }]).map((proposal) => proposal.text);

const CODE = `function load() {
  // I always return the cache, my favourite trick is this
  const I = 3; /* we use a lock */
  return I;
}`;

describe('what patterns leave alone', () => {
  it.each([
    'hi',
    'Thanks! I love it.',
    'ok I will do that',
    'I like how you explain things',
    'I love your answer',
    'I always appreciate it',
    'I use it',
    'I never mind',
    'never mind',
    'I decided',
    "I'd love to hear more",
    'I would like to know the time',
    'I like to think so',
    'please call me back later',
    'Just call me when you are done.',
    'You can call me if the build fails.',
    'I no longer see the button',
    'I always get a 500 when I post the form',
    'I often get ECONNRESET from this endpoint',
    'I usually see this error after an upgrade',
    'I chose this because of the docs',
    'I decided to ask you',
    'I switched to the other tab and it still fails',
    "J'aime bien ta réponse.",
    "J'aime ça.",
    "J'ai décidé de te demander.",
    'Si je préfère le thé, que faire ?',
    "Est-ce que j'aime le thé",
    'Il dit que je préfère le thé.',
    '我喜欢你的回答',
    '我喜欢这个',
    '我不再看到那个按钮',
    '我经常遇到这个错误',
    '我决定问你',
    '谢谢，我很喜欢',
    '```\nI prefer tabs\nI live in Paris\n```',
    '> I live in Paris\n> I prefer tabs',
    `    I prefer tabs\n    I live in a code block`,
    `Look at this:\n\n${CODE}`,
    'ERROR 2024-05-03 I/O: I always fail at line 3',
    'const name = "I live in Paris";',
    'git commit -m "I prefer tabs"',
    '<p>I live in Paris</p>',
    '- [ ] I prefer tabs',
  ])('%s', (text) => {
    expect(extractTexts(text)).toEqual([]);
  });

  it('stores the same once, however often it is said', () => {
    expect(extractTexts('I like tea. '.repeat(500))).toEqual(['I like tea']);
  });

  it('extracts nothing from a novel but what it states of its reader', () => {
    const novel =
      'He said that I never listen, and the city I live in was grey. "I love you", she said. '.repeat(400);
    expect(extractTexts(novel)).toEqual([]);
  });
});
