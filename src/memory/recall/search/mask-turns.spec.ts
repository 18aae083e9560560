import { describe, expect, it } from '@jest/globals';
import type { RecalledItem } from '../recall.types.js';
import { maskTurns } from './mask-turns.js';

const turn = (text: string, around: Partial<RecalledItem> = {}): RecalledItem => {
  return {
    id: 'm:1',
    kind: 'turn',
    text,
    role: 'user',
    sessionId: 's',
    createdAt: 0,
    hash: 'h',
    score: 1,
    ...around,
  };
};

describe('maskTurns', () => {
  it.each([
    ['mask', 'my PIN is [secret]'],
    ['drop', 'my PIN is [secret]'],
    ['keep', 'my PIN is 4711'],
  ] as const)('shows a turn as the policy says: %s', (screening, text) => {
    expect(maskTurns([turn('my PIN is 4711')], screening)).toEqual([turn(text)]);
  });

  it('masks the turns beside it', () => {
    const [item] = maskTurns(
      [turn('and?', { before: turn('my PIN is 4711'), after: turn('my pwd: x1y') })],
      'mask',
    );
    expect(item).toEqual(
      turn('and?', { before: turn('my PIN is [secret]'), after: turn('my pwd: [secret]') }),
    );
  });

  it('leaves a memory as it was stored', () => {
    const memory = turn('my PIN is 4711', { kind: 'memory' });
    expect(maskTurns([memory], 'mask')).toEqual([memory]);
  });

  it('returns the same object if there is nothing to mask', () => {
    const item = turn('I like tea', { before: turn('What do you like?') });
    expect(maskTurns([item], 'mask')[0]).toBe(item);
  });
});
