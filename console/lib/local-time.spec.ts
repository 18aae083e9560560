import { describe, expect, it } from '@jest/globals';
import { fromLocalInput, toLocalInput } from './local-time.js';

describe('toLocalInput and fromLocalInput', () => {
  it('reverse each other, to the minute', () => {
    const iso = '2026-03-29T12:34:00.000Z';
    expect(toLocalInput(iso)).toMatch(/^2026-03-\d\dT\d\d:\d\d$/);
    expect(fromLocalInput(toLocalInput(iso))).toBe(iso);
  });

  it('return nothing for an invalid time', () => {
    expect([toLocalInput(''), toLocalInput('soon'), fromLocalInput('')]).toEqual(['', '', '']);
  });
});
