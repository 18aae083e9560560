import { describe, expect, it } from '@jest/globals';
import { chooseLanguage, DEFAULT_PREFERENCES, parsePreferences } from './preferences.js';

describe('parsePreferences', () => {
  it.each([null, '', '[]', 'null', '{"theme":"blue","undoSeconds":1,"hiddenColumns":{"a":[1]}}'])(
    '%s gives the defaults',
    (text) => expect(parsePreferences(text)).toEqual(DEFAULT_PREFERENCES),
  );

  it('keeps the chosen values', () => {
    const chosen = {
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
      undoSeconds: 60,
      hiddenColumns: { memories: ['key'] },
    };
    expect(parsePreferences(JSON.stringify(chosen))).toEqual(chosen);
  });
});

describe('chooseLanguage', () => {
  it.each([
    ['zh', ['en-US'], 'zh'],
    [null, ['fr', 'zh-TW', 'en'], 'zh'],
    [null, ['fr'], 'en'],
  ] as const)('%s with a browser of %j: %s', (chosen, browser, expected) =>
    expect(chooseLanguage(chosen, browser)).toBe(expected),
  );
});
