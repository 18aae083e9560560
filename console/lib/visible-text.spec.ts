import { describe, expect, it } from '@jest/globals';
import { clipText, showControls } from './visible-text.js';

describe('showControls', () => {
  it.each([
    ['a\u0000b\u001b[1m', 'a␀b␛[1m'],
    ['user\u202egnp.exe', 'user�gnp.exe'],
    ['line\n\ttab é 猫', 'line\n\ttab é 猫'],
  ])('%j', (text, expected) => expect(showControls(text)).toBe(expected));
});

describe('clipText', () => {
  it.each([
    ['short', 5, 'short'],
    ['longer', 5, 'long…'],
    ['abc🐈', 4, 'abc…'],
  ])('%j to %i', (text, most, expected) => expect(clipText(text, most)).toBe(expected));

  it('cuts a text of 200,000 characters', () => expect(clipText('x'.repeat(200_000), 500)).toHaveLength(500));
});
