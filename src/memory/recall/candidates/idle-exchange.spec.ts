import { describe, expect, it } from '@jest/globals';
import { createHit, type HitInput } from '../../../../test/factories/index-hit.js';
import { createIdleTest } from './idle-exchange.js';

const HOME: HitInput = { id: 'home', text: 'I live in Porto, close to the river.', createdAt: 1 };
const SISTER: HitInput = { id: 'sister', text: 'My sister Ana works as a nurse in Braga.', createdAt: 2 };
const answer = (text: string): HitInput => ({
  id: 'answer',
  role: 'assistant',
  text,
  createdAt: 9,
  position: 1,
});
const isIdle = (input: HitInput): boolean => {
  const hits = [HOME, SISTER, input].map(createHit);
  return createIdleTest(hits)(hits[2]!);
};
const isIdleWithAnswer = (text: string, answered: string): boolean =>
  isIdle({ id: 'asked', text, createdAt: 8, around: [createHit(answer(answered)).document] });

const LISTING = [
  'I was given these memories:',
  '- I live in Porto, close to the river (2026-11-29)',
  '- My sister Ana works as a nurse in Braga. (user, 2026-11-29)',
  '- I was given no memories for this. (assistant, 2026-11-29)',
].join('\n');

describe('createIdleTest', () => {
  it.each(['You live in Porto, close to the river.', 'Ana is a nurse in Braga! What else?', LISTING])(
    'finds an answer that only retells what the person said: %s',
    (text) => expect(isIdle(answer(text))).toBe(true),
  );

  it('finds an answer that repeats turns from a memory block, although they were replaced since', () => {
    const repeated = 'I was given these memories:\n- I work as a baker. (user, 2026-11-29)';
    expect(isIdle(answer(repeated))).toBe(true);
    expect(isIdleWithAnswer('What is my job?', repeated)).toBe(true);
    expect(isIdle(answer(`${repeated}\n- Bakers in Porto earn 1,100 euros.`))).toBe(false);
    expect(isIdle(answer('Here are two dates:\n- Concert in Oslo (2026-12-01)'))).toBe(false);
  });

  it.each([
    'Your sister Ana is a nurse, and nurses in Braga earn 1,300 euros.',
    'Porto has six bridges.',
    'Did you mean Ana?',
    'Okay.',
    `${'You live in Porto. '.repeat(200)}`,
  ])('leaves an answer that says more, or nothing: %s', (text) => expect(isIdle(answer(text))).toBe(false));

  it('leaves an answer that was given before the person said the same', () =>
    expect(isIdle({ ...answer('You live in Porto.'), createdAt: 0 })).toBe(false));

  it.each([
    ['Where do I live?', 'You live in Porto.'],
    ['sister job', LISTING],
    ['When did I move to Porto?', "I don't know, you haven't told me."],
    ['shoe size', 'I was given no memories for this.'],
  ])('finds the question "%s" that was answered: %s', (text, answered) =>
    expect(isIdleWithAnswer(text, answered)).toBe(true),
  );

  it.each([
    ['When does my flight to Lisbon leave?', "I don't know."],
    ['dentist Thursday', "I don't know."],
    ['Can you suggest gluten-free recipes?', "I don't know any."],
    ['Which bridge is the oldest?', 'The Maria Pia Bridge, opened in 1877.'],
    ['I have moved to Leeds.', 'I was given no memories for this.'],
    ['Where is the river?', 'Okay.'],
  ])('leaves "%s", which was answered: %s', (text, answered) =>
    expect(isIdleWithAnswer(text, answered)).toBe(false),
  );

  it.each([
    ['Where do I live?', {}, true],
    ['Where do I live?', { speaker: 'Ana' }, false],
    ['When does my flight to Lisbon leave?', {}, false],
    ['I have moved to Leeds.', {}, false],
  ])('tells whether "%s" before another message of the person, %j, adds nothing', (text, by, expected) => {
    const next = createHit({ id: 'next', text: 'sister job', createdAt: 9, position: 2, ...by }).document;
    expect(isIdle({ id: 'asked', text, createdAt: 8, around: [next] })).toBe(expected);
  });

  it('leaves a question without an answer', () =>
    expect(isIdle({ id: 'asked', text: 'Where do I live?', createdAt: 8 })).toBe(false));

  it('leaves memories', () =>
    expect(isIdle({ id: 'f:1', kind: 'memory', role: 'memory', text: 'I live in Porto' })).toBe(false));
});
