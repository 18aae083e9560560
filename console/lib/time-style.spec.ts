import { describe, expect, it } from '@jest/globals';
import { chooseTimeStyle } from './time-style.js';

describe('chooseTimeStyle', () => {
  it.each([
    [new Date(2026, 10, 23, 0, 0), 'today'],
    [new Date(2026, 10, 23, 23, 59), 'today'],
    [new Date(2026, 10, 22, 23, 59), 'year'],
    [new Date(2026, 11, 23, 12, 0), 'year'],
    [new Date(2025, 10, 23, 12, 0), 'older'],
  ])('chooses for %s the style %s', (at, style) =>
    expect(chooseTimeStyle(at.toISOString(), new Date(2026, 10, 23, 12, 0))).toBe(style),
  );
});
