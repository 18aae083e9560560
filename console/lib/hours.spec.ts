import { describe, expect, it } from '@jest/globals';
import { listHours, placeByHour } from './hours.js';

const NOW = Date.parse('2026-03-01T01:20:00Z');

describe('listHours', () => {
  it('ends with the current hour, also across midnight', () => {
    const hours = listHours(NOW, 3).map((hour) => new Date(hour).toISOString());
    expect(hours).toEqual([
      '2026-02-28T23:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
      '2026-03-01T01:00:00.000Z',
    ]);
  });
});

describe('placeByHour', () => {
  it('leaves hours without a row empty', () => {
    const row = { at: '2026-03-01T00:00:00.000Z', requests: 2 };
    expect(placeByHour(listHours(NOW, 3), [row])).toEqual([null, row, null]);
  });
});
