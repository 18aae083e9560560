import { describe, expect, it } from '@jest/globals';
import { stemPolish, stemUkrainian } from './slavic-stems.js';

describe('stemPolish', () => {
  it.each([
    ['mieszkanie', 'mieszkania'],
    ['orzechy', 'orzechów'],
    ['dentysta', 'dentystę'],
    ['pracuję', 'pracuje'],
    ['kolor', 'kolorem'],
    ['żółty', 'zolty'],
  ])('brings “%s” and “%s” together', (one, other) => {
    expect(stemPolish(one)).toBe(stemPolish(other));
  });

  it.each(['kot', 'dom', 'py'])('leaves the short word “%s”', (word) => {
    expect(stemPolish(word)).toBe(word);
  });
});

describe('stemUkrainian', () => {
  it.each([
    ['квартира', 'квартиру'],
    ['горіхи', 'горіхів'],
    ['стоматолог', 'стоматолога'],
    ['працюю', 'працює'],
    ["м'ясо", 'мяса'],
    ['колір', 'колір'],
  ])('brings “%s” and “%s” together', (one, other) => {
    expect(stemUkrainian(one)).toBe(stemUkrainian(other));
  });
});
