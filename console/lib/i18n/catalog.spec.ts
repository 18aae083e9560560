import { describe, expect, it } from '@jest/globals';
import { fillMessage, removeKeys, restoreKeys, type Catalog } from './catalog.js';
import { en } from './en.js';
import { zh } from './zh.js';

const catalog: Catalog = {
  list: { rows: { one: '{count} row', other: '{count} rows' }, hello: 'Hello {name}, {again}' },
};

describe('fillMessage', () => {
  it('fills placeholders, and keeps those without a value', () =>
    expect(fillMessage(catalog, 'en', 'list.hello', { name: '{again}' })).toBe('Hello {again}, {again}'));

  it.each([
    ['en', 1, '1 row'],
    ['en', 0, '0 rows'],
    ['en', 1234, '1,234 rows'],
    ['zh', 1, '1 rows'],
  ])('%s: %s', (locale, count, expected) =>
    expect(fillMessage(catalog, locale, 'list.rows', { count })).toBe(expected),
  );

  it('shows the key of a text that does not exist', () =>
    expect(fillMessage(catalog, 'en', 'list.nothing')).toBe('list.nothing'));
});

describe('restoreKeys', () => {
  it('restores a catalogue from its texts', () => {
    const values = removeKeys(en, zh);
    expect(values.flat()).toContain('添加');
    expect(restoreKeys(en, values)).toEqual(zh);
  });
});
