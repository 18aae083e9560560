import { describe, expect, it } from '@jest/globals';
import { createHit, type HitInput } from '../../../../test/factories/index-hit.js';
import { addCounterparts } from './add-counterparts.js';

const TURN = { id: 'm:1', text: 'Well, I live in Porto.', createdAt: 1 };
const MEMORY = { kind: 'memory' as const, id: 'f:1', text: 'I live in Porto', createdAt: 1 };
const add = (earlier: readonly string[], inputs: readonly HitInput[]): readonly string[] =>
  [
    ...addCounterparts(
      new Set(earlier),
      inputs.map((input) => createHit(input).document),
    ),
  ].toSorted();

describe('addCounterparts', () => {
  it('marks a memory like the turn that states it, and the turn like its memory', () => {
    expect(add(['m:1'], [TURN, MEMORY])).toEqual(['f:1', 'm:1']);
    expect(add(['f:1'], [TURN, MEMORY])).toEqual(['f:1', 'm:1']);
  });

  it('takes the newest turn with its words for that of a memory', () => {
    const again = { id: 'm:3', text: 'I live in Porto again', createdAt: 3 };
    expect(add(['m:1'], [TURN, MEMORY, again])).toEqual(['m:1']);
  });

  it('adds nothing for other texts, nor where nothing is earlier', () => {
    const other = { ...MEMORY, text: 'I like tea' };
    expect(add(['m:1'], [TURN, other])).toEqual(['m:1']);
    expect(add([], [TURN, MEMORY])).toEqual([]);
  });
});
