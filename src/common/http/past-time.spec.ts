import { describe, expect, it } from '@jest/globals';
import { readPastTime } from './past-time.js';

describe('readPastTime', () => {
  it.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31 12:00:00.250', '2026-01-31T12:00:00.250Z'],
    ['2026-01-31T12:00:00+05:30', '2026-01-31T06:30:00.000Z'],
    ['2026-01-31T12:00:00-0800', '2026-01-31T20:00:00.000Z'],
  ])('reads %s as %s, in whatever time zone this machine is', (value, expected) => {
    expect(readPastTime(value, 'as_of').toISOString()).toBe(expected);
  });

  it.each([
    '',
    'yesterday',
    '2026-02-30',
    '2026-W05',
    '2026-01-31T25:00',
    '2999-01-01',
    '1767225600000',
    '2026-01-31T12:00:00+05',
  ])('refuses %j and names the field', (value) =>
    expect(() => readPastTime(value, 'as_of')).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field: 'as_of' }),
    ),
  );
});
