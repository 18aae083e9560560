import { describe, expect, it } from '@jest/globals';
import { readWholeNumber } from './whole-number.js';

const DAYS = { min: 1, max: 365 };

describe('readWholeNumber', () => {
  it.each([
    ['1', 1],
    [' 365 ', 365],
    ['007', 7],
  ])('reads %j', (text, value) => {
    expect(readWholeNumber(text, DAYS)).toBe(value);
  });

  it.each(['', '0', '366', '-5', '1.5', '1e2', '0x10', 'ten', '١'])('refuses %j', (text) => {
    expect(readWholeNumber(text, DAYS)).toBeNull();
  });
});
