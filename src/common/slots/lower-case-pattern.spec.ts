import { describe, expect, it } from '@jest/globals';
import { toLowerCasePattern } from './lower-case-pattern.js';

describe('toLowerCasePattern', () => {
  it.each([
    ['letters', 'CDI|Rente', 'rente'],
    ['classes', '[A-ZÄ]{2}', 'aä'],
    ['ranges of both cases', '^[Ѐ-ӿ]+$', 'москва'],
    ['names', String.raw`(?<Name>\p{Lu}\p{L}+)`, 'ana'],
    ['classes of names', String.raw`^[\p{Lu}\d]$`, 'a'],
    ['a hyphen at the end of a class', '^[A-Z.-]+$', 'a-b'],
    ['blanks and digits', String.raw`\bROOM\s\d+\b`, 'room 12'],
  ])('matches %s in lower case', (_, source, text) => {
    expect(new RegExp(source, 'iu').test(text)).toBe(true);
    expect(new RegExp(toLowerCasePattern(source), 'u').test(text)).toBe(true);
  });

  it.each([
    ['other letters', 'CDI', 'cdd'],
    ['what a class excludes', '^[^A-Z]+$', 'a'],
    ['what an escape excludes', String.raw`^\S\D\W$`, 'a1b'],
  ])('does not match %s', (_, source, text) => {
    expect(new RegExp(source, 'iu').test(text)).toBe(false);
    expect(new RegExp(toLowerCasePattern(source), 'u').test(text)).toBe(false);
  });
});
