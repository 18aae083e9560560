import { describe, expect, it } from '@jest/globals';
import { formatTime } from './result.js';

describe('formatTime', () => {
  it('formats seconds and ISO times in the time zone of the reader', () => {
    const time = new Date(2026, 0, 31, 9, 5);
    expect([formatTime(time.getTime() / 1000), formatTime(time.toISOString()), formatTime(null)]).toEqual([
      '2026-01-31 09:05',
      '2026-01-31 09:05',
      '-',
    ]);
  });
});
