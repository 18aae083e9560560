import { describe, expect, it } from '@jest/globals';
import { findSettings, differsFromDefault, showSetting } from './config-settings.js';

const PORT = { key: 'server.port', value: 9000, default: 8000, place: 'MEMORY_BRIDGE_PORT' };
const HOST = {
  key: 'server.host',
  value: 'localhost',
  default: 'localhost',
  place: 'config/memorybridge.yaml',
};
const TYPES = {
  key: 'uploads.types',
  value: ['image/*', 'text/csv'],
  default: ['image/*', 'text/csv'],
  place: null,
};
const ALL = [PORT, HOST, TYPES];

describe('findSettings', () => {
  it.each([
    ['', false, ALL],
    ['', true, [PORT]],
    ['server', false, [PORT, HOST]],
    ['SERVER port', false, [PORT]],
    ['bridge_port', false, [PORT]],
    ['csv', false, [TYPES]],
    ['server host', true, []],
  ])('finds by %j, changed only: %s', (q, changed, expected) =>
    expect(findSettings(ALL, { q, changed })).toEqual(expected),
  );
});

describe('differsFromDefault', () => {
  it('compares lists by their contents', () =>
    expect([differsFromDefault(TYPES), differsFromDefault({ ...TYPES, value: ['image/*'] })]).toEqual([
      false,
      true,
    ]));
});

describe('showSetting', () => {
  it.each([
    [null, '–'],
    [[], '–'],
    [['a', 'b'], 'a, b'],
    [8000, '8000'],
    [false, 'false'],
    ['auto', 'auto'],
  ])('writes %j as %s', (value, text) => expect(showSetting(value)).toBe(text));
});
