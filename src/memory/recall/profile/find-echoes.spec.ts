import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { findEchoes } from './find-echoes.js';

const SAID = createHit({ id: 'm:1', text: 'I started at Thales last week.', position: 1 }).document;
const answer = (text: string) =>
  createHit({ id: 'm:2', role: 'assistant', text, position: 2, around: [SAID] });

describe('findEchoes', () => {
  it('finds the answer that repeats an outdated statement', () => {
    const echoes = findEchoes([answer('Noted, you work at Thales.')], ({ id }) => id === 'm:1');
    expect([...echoes]).toEqual([['m:2', 'm:1']]);
  });

  it.each([
    ['a statement that holds', 'Noted, you work at Thales.', false],
    ['nothing of the statement', 'Good luck with the new colleagues!', true],
    ['much more than the statement', `Thales has many sites. ${'Here is one more tip. '.repeat(12)}`, true],
  ])('finds no answer that repeats %s', (_name, text, isEarlier) => {
    expect(findEchoes([answer(text)], () => isEarlier).size).toBe(0);
  });
});
