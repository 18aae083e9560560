import { describe, expect, it } from '@jest/globals';
import { holdsTime } from './holds-time.js';

describe('holdsTime', () => {
  it.each([
    ['По четвергам у меня бокс.', true],
    ['Mittwochs singe ich im Chor.', true],
    ['En marzo cambio de piso.', true],
    ['来月8日に引っ越します。', true],
    ['Ich fahre oft nach Mailand.', false],
    ['Kardeşim öğretmen.', false],
  ])('%s → %s', (text, expected) => {
    expect(holdsTime(text)).toBe(expected);
  });
});
