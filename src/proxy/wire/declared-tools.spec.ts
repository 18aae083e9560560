import { describe, expect, it } from '@jest/globals';
import { matchDeclaredTools } from './declared-tools.js';

const tool = (name: string) => ({ type: 'function', function: { name, parameters: {} } });
const OWN = '{"type":"function" , "function":{"name":"own"}}';

describe('matchDeclaredTools', () => {
  const custom = { type: 'custom', custom: { name: 'grep' } };
  it.each<[string, string | null, readonly unknown[], readonly string[]]>([
    [
      'the definitions of the request and the added ones',
      `[${OWN},${JSON.stringify(custom)}]`,
      [tool('new')],
      ['own', 'grep', 'new'],
    ],
    ['no definition', null, [], []],
    ['null', 'null', [tool('new')], ['new']],
    ['a value that is not a list', '{}', [], []],
    ['invalid JSON', '[{"bad":"\\x"}]', [], []],
  ])('reads the names of %s', (_case, text, added, names) => {
    const raw = Buffer.from(text ?? '');
    const declares = matchDeclaredTools(raw, text === null ? null : { start: 0, end: raw.length }, added);
    expect(['own', 'grep', 'new', 'nameless'].filter(declares)).toEqual(names);
  });
});
