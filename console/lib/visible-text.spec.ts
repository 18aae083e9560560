import { describe, expect, it } from '@jest/globals';
import { showControls } from './visible-text.js';

describe('showControls', () => {
  it.each([
    ['a\u0000b\u001b[1m', 'a␀b␛[1m'],
    ['user\u202egnp.exe', 'user�gnp.exe'],
    ['line\n\ttab é 猫', 'line\n\ttab é 猫'],
  ])('%j', (text, expected) => expect(showControls(text)).toBe(expected));
});
