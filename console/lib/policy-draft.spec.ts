import { describe, expect, it } from '@jest/globals';
import {
  findKind,
  keepDifferences,
  readOwn,
  readTyped,
  writeOwn,
  writeTyped,
  type ResolvedPolicy,
  writeWhole,
} from './policy-draft.js';

const BASE: ResolvedPolicy = {
  enabled: { value: true, level: 'default' },
  'recall.limit': { value: 5, level: 'default' },
  'recall.floor': { value: true, level: 'default' },
  'recall.max_tokens': { value: null, level: 'default' },
  'recall.on_failure': { value: 'strict', level: 'preset' },
  'injection.renderer': { value: 'json', level: 'preset' },
  skills: { value: [], level: 'default' },
};

describe('writeOwn', () => {
  it.each([
    ['a field', {}, 'enabled', false, { enabled: false }],
    [
      'a field of a section',
      { recall: { limit: 3 } },
      'recall.floor',
      false,
      { recall: { limit: 3, floor: false } },
    ],
    [
      'nothing in a section',
      { recall: { limit: 3 }, receipts: 'all' },
      'recall.limit',
      undefined,
      { receipts: 'all' },
    ],
    ['null', {}, 'recall.limit', null, { recall: { limit: null } }],
  ])('writes %s', (_title, own, name, value, expected) => {
    const written = writeOwn(own, name, value);
    expect(written).toEqual(expected);
    expect(readOwn(written, name)).toBe(value);
  });
});

describe('keepDifferences', () => {
  it('C-93 keeps only values that differ from the preset', () => {
    const own = {
      enabled: true,
      recall: { floor: false, max_tokens: null, on_failure: 'strict' },
      injection: { renderer: 'json' },
      skills: [],
    };
    expect(keepDifferences(own, BASE)).toEqual({ recall: { floor: false } });
  });

  it('keeps a limit that other fields of the token would change, unless the preset has it', () => {
    const own = { recall: { limit: 5 } };
    expect(keepDifferences(own, BASE)).toEqual(own);
    expect(keepDifferences(own, { 'recall.limit': { value: 5, level: 'preset' } })).toEqual({});
  });
});

describe('readTyped', () => {
  it.each([
    ['flag', 'true', true],
    ['flag', 'false', false],
    ['number', ' 7 ', 7],
    ['number', '', null],
    ['number', '1.5', '1.5'],
    ['choice', 'all', 'all'],
    ['tools', '', []],
    ['tools', '[{"name":"a"}]', [{ name: 'a' }]],
    ['tools', '[{', '[{'],
  ] as const)('reads of a %s %j', (kind, text, value) => expect(readTyped(kind, text)).toEqual(value));
});

it.each([
  [null, ''],
  [[], ''],
  [7, '7'],
  [false, 'false'],
  [[{ a: 1 }], '[\n  {\n    "a": 1\n  }\n]'],
])('writes %j as %j', (value, text) => expect(writeTyped(value)).toBe(text));

it.each([
  ['enabled', 'flag'],
  ['recall.on_failure', 'choice'],
  ['recall.max_tokens', 'number'],
  ['skills', 'tools'],
])('takes %s for a %s', (name, kind) => expect(findKind(name, BASE[name]!)).toBe(kind));

describe('writeWhole', () => {
  it('puts every field into its section, including those of the preset', () => {
    const policy = {
      preset: { value: 'agent', level: 'token' },
      'recall.limit': { value: 5, level: 'preset' },
      'recall.reach': { value: 'space', level: 'default' },
    };
    expect(writeWhole(policy)).toEqual({ preset: 'agent', recall: { limit: 5, reach: 'space' } });
  });
});
