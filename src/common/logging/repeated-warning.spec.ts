import { describe, expect, it } from '@jest/globals';
import { RepeatedWarning } from './repeated-warning.js';

describe('RepeatedWarning', () => {
  it('writes the first of quick failures, and counts the others in the next line', () => {
    let now = 0;
    const lines: object[] = [];
    const warning = new RepeatedWarning(
      (fields) => lines.push(fields),
      () => now,
    );
    for (const at of [0, 10, 4_999, 5_000, 10_000]) {
      now = at;
      warning.report(`failed at ${at}`);
    }
    expect(lines).toEqual([
      { err: 'failed at 0' },
      { err: 'failed at 5000', omitted: 2 },
      { err: 'failed at 10000' },
    ]);
  });
});
