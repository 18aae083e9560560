import { describe, expect, it } from '@jest/globals';
import {
  choice,
  duration,
  flag,
  integer,
  optionalCron,
  optionalText,
  optionalUrl,
  secret,
  text,
  textList,
  type Setting,
} from './setting.js';

describe('setting kinds', () => {
  const url = optionalUrl(['http', 'https']);
  const table: readonly [string, Setting<unknown>, unknown, unknown][] = [
    ['text', text('a'), ' b ', 'b'],
    ['text, empty', text('a'), ' ', undefined],
    ['text, not a string', text('a'), 7, undefined],
    ['optional text', optionalText(), null, null],
    ['integer from YAML', integer(1, { min: 0, max: 9 }), 9, 9],
    ['integer from the environment', integer(1, { min: 0, max: 9 }), ' 0 ', 0],
    ['integer, too large', integer(1, { min: 0, max: 9 }), '10', undefined],
    ['integer, fraction', integer(1, { min: 0 }), 1.5, undefined],
    ['integer, exponent', integer(1, { min: 0 }), '1e3', undefined],
    ['integer, null', integer(1, { min: 0 }), null, undefined],
    ['duration of zero', duration(5), 0, undefined],
    ['duration beyond what a timer takes', duration(5), 2_147_483_648, undefined],
    ['flag from YAML', flag(false), true, true],
    ['flag spelled', flag(false), 'TRUE', true],
    ['flag as a digit', flag(true), '0', false],
    ['flag, something else', flag(true), 'yes', undefined],
    ['choice, any case', choice('a', ['a', 'b']), 'B', 'b'],
    ['choice, unknown', choice('a', ['a', 'b']), 'c', undefined],
    ['list from YAML', textList([]), ['a', ' b'], ['a', 'b']],
    ['list from the environment', textList([]), 'a, b', ['a', 'b']],
    ['list with a number', textList([]), ['a', 1], undefined],
    ['list, not one', textList([]), {}, undefined],
    ['URL', url, 'https://host:1/path', 'https://host:1/path'],
    ['URL, other protocol', url, 'ftp://host', undefined],
    ['URL, none', url, 'host:1', undefined],
    ['URL, null', url, null, null],
    ['secret', secret('x', /^[!-~]+$/), 'abc', 'abc'],
    ['secret with a space', secret('x', /^[!-~]+$/), 'a bc', undefined],
    ['cron', optionalCron(), ' 0 3 * * * ', '0 3 * * *'],
    ['cron with seconds', optionalCron(), '*/30 0 3 * * MON-FRI', '*/30 0 3 * * MON-FRI'],
    ['cron: none', optionalCron(), null, null],
    ['cron of four fields', optionalCron(), '0 3 * *', undefined],
    ['cron in words', optionalCron(), 'every night at three', undefined],
  ];

  it.each(table)('%s', (_name, setting, raw, expected) => expect(setting.parse(raw)).toEqual(expected));
});
