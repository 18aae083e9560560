import { describe, expect, it } from '@jest/globals';
import { chooseTurnMask } from './mask-turns.js';

describe('chooseTurnMask', () => {
  it.each([
    ['mask', 'my PIN is [secret]'],
    ['drop', 'my PIN is [secret]'],
    ['keep', 'my PIN is 4711'],
  ] as const)('shows a turn as the policy says: %s', (screening, text) => {
    const show = chooseTurnMask(screening);
    const turn = { kind: 'turn', text: 'my PIN is 4711' } as const;
    expect([show(turn), show(turn)]).toEqual([text, text]);
  });

  it('leaves a memory as it was stored', () => {
    const memory = { kind: 'memory', text: 'my PIN is 4711' } as const;
    expect(chooseTurnMask('mask')(memory)).toBe(memory.text);
  });
});
