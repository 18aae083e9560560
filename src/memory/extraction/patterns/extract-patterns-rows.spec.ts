import { describe, expect, it } from '@jest/globals';
import { extractPatterns } from './extract-patterns.js';
import { listTexts } from '../readable-text.js';

const by = (role: 'user' | 'assistant', text: string) => extractPatterns([{ role, text }]);
const types = (text: string) => by('user', text).map(({ category, type }) => [category, type]);

describe('extraction by patterns', () => {
  it('S3-26 makes preferences and habits factual, decisions episodic, and nothing procedural or semantic', () => {
    const found = types("I prefer tea. I usually take the train. I'll use Vim.");
    expect(found).toEqual([
      ['preference', 'factual'],
      ['pattern', 'factual'],
      ['decision', 'episodic'],
    ]);
    expect(by('user', 'My name is Bo. I live in Rome.').map(({ type }) => type)).toEqual([
      'factual',
      'factual',
    ]);
  });

  it.each([
    'I prefer green tea',
    'I like green tea',
    'I love green tea',
    'I enjoy green tea',
    'My favourite drink is green tea',
    'My favorite drink is green tea',
    'I hate green tea',
    'I dislike green tea',
    'I avoid green tea',
  ])('S3-30 S3-28 finds a preference: %s', (text) => {
    expect(types(text)).toEqual([['preference', 'factual']]);
  });

  it.each([
    "I'll use PostgreSQL",
    'I chose PostgreSQL',
    'I decided on PostgreSQL',
    "I'm going to use PostgreSQL",
    'I am going to adopt PostgreSQL',
    'We went with PostgreSQL',
    'I picked PostgreSQL',
    "I've switched to PostgreSQL",
  ])('S3-31 finds a decision: %s', (text) => {
    expect(types(text)).toEqual([['decision', 'episodic']]);
  });

  it.each([
    'I usually walk home',
    'I always walk home',
    'I never walk home',
    'I tend to walk home',
    'I often walk home',
  ])('S3-32 finds a habit: %s', (text) => {
    expect(types(text)).toEqual([['pattern', 'factual']]);
  });

  it('S3-33 trims, puts on one line and caps at 500 characters what it found', () => {
    expect(by('user', '  I   prefer\t oat  milk  ')[0]?.text).toBe('I prefer oat milk');
    expect(by('user', `I prefer ${'oat milk '.repeat(100)}`)[0]?.text.length).toBe(500);
    expect(by('user', 'I like it')).toEqual([]);
    expect(by('user', 'I like ab')).toEqual([]);
    expect(by('user', 'I like abc')).toHaveLength(1);
  });

  it('S3-34 keeps one statement for a key category:slug', () => {
    const found = by('user', 'I like Oat Milk! I really like oat milk. I usually drink oat milk.');
    expect(found.map(({ key }) => key)).toEqual(['preference:oat-milk', 'pattern:drink-oat-milk']);
  });

  it('S3-36 examines the last 64 KiB of a longer text only', () => {
    const filler = 'x'.repeat(64 * 1024);
    expect(by('user', `I prefer tea. ${filler}`)).toEqual([]);
    expect(by('user', `I prefer tea. ${filler}. I prefer coffee.`).map(({ text }) => text)).toEqual([
      'I prefer coffee',
    ]);
    const body = `I prefer tea. ${filler}`;
    expect(listTexts([{ message: { role: 'user', content: body }, body }], 'user')[0]?.text).toHaveLength(
      64 * 1024,
    );
  });

  it('S3-37 is a pure function: the same facts for the same text, and nothing is stored', () => {
    const texts = Object.freeze([
      Object.freeze({ role: 'user' as const, text: 'I prefer tea. I never eat meat.' }),
    ]);
    expect(extractPatterns(texts)).toEqual(extractPatterns(texts));
  });
});

describe('what states nothing', () => {
  it.each([
    'If I liked jazz, what would you play me?',
    'if I were vegan I would avoid cheese',
    'Would I like the sequel',
    'Imagine I always travel by train.',
    "Let's say I prefer tabs.",
    'What if I hate the colour?',
    'Should I use Vim',
    'My boss says I always come late.',
    'He told me: "I love sailing".',
    'Anna wrote “I moved to Rome”.',
    'According to Tom I never listen.',
    'I wish I enjoyed running.',
    'The note reads: I am allergic to bees.',
    'Rewrite this: my name is Sandra.',
    'I never said I live in Berlin.',
    "I'm allergic to Mondays.",
    "Je n'ai jamais dit que j'aime le jazz.",
    '我没说过我住在北京。',
    "I might go with the blue one, I'm not sure.",
    'Pretend that I live in Paris.',
    '假如我喜欢爵士乐，你会推荐什么？',
    '我会喜欢那部电影吗',
    '她说“我讨厌香菜”。',
  ])('%s', (text) => {
    expect(by('user', text)).toEqual([]);
  });

  it.each([
    ['I live in Paris. Actually, I live in Rome.', ['I live in Rome']],
    ["I don't live in Paris, I live in Rome.", ['I live in Rome']],
    ['I like coffee. Actually I no longer like coffee.', ['I no longer like coffee']],
    ['No, my name is Ana.', ['my name is Ana']],
    ['Correction: I work as a nurse.', ['I work as a nurse']],
    ['Sorry, I prefer tea.', ['I prefer tea']],
  ])('finds what holds after a correction: %s', (text, expected) => {
    expect(by('user', text).map((proposal) => proposal.text)).toEqual(expected);
  });
});
