import { describe, expect, it } from '@jest/globals';
import { formatTable, formatTime } from './result.js';

describe('formatTable', () => {
  it('aligns columns and cuts lines by the cells that a terminal needs for Chinese characters', () => {
    const rows = [
      ['客服', '我住在上海，在咖啡馆工作。'],
      ['team', 'Lives in Ghent.'],
    ];
    expect(formatTable(rows, null)).toBe('客服  我住在上海，在咖啡馆工作。\nteam  Lives in Ghent.');
    expect(formatTable(rows, 16)).toBe('客服  我住在上…\nteam  Lives in …');
  });
});

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
