import { describe, expect, it } from '@jest/globals';
import { checkChange, countKeptMessages, type BodyChange } from './byte-diff.js';

const INSERTED: BodyChange = {
  original: '{"é":1,"b":2}',
  body: '{"é":1,"x":"蛋","b":2}',
  edits: [{ at: 8, removed: 0, inserted: '"x":"蛋",' }],
  equal: { prefix: 8, suffix: 6 },
};

describe('checkChange', () => {
  it('cuts bodies by bytes, not by characters', () => {
    expect(checkChange(INSERTED)).toEqual({
      stretches: [
        { kind: 'equal', from: 0, to: 8, bytes: 8, text: '{"é":1,' },
        { kind: 'inserted', from: 8, to: 8, bytes: 10, text: '"x":"蛋",' },
        { kind: 'equal', from: 8, to: 14, bytes: 6, text: '"b":2}' },
      ],
      inserted: 10,
      removed: 0,
      isExact: true,
      isFramed: true,
    });
  });

  it('removes and inserts at several places', () => {
    const edits = [
      { at: 0, removed: 1, inserted: 'A' },
      { at: 2, removed: 1, inserted: '' },
      { at: 3, removed: 0, inserted: 'd' },
    ];
    const change = checkChange({ original: 'abc', body: 'Abd', edits, equal: { prefix: 0, suffix: 0 } });
    expect(change.stretches.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'removed a',
      'inserted A',
      'equal b',
      'removed c',
      'inserted d',
    ]);
    expect([change.inserted, change.removed, change.isExact, change.isFramed]).toEqual([2, 2, true, true]);
  });

  it('reports that nothing changed', () => {
    const change = checkChange({ original: 'abc', body: 'abc', edits: [], equal: { prefix: 3, suffix: 0 } });
    expect([change.stretches.length, change.inserted, change.isExact]).toEqual([1, 0, true]);
  });

  it.each([
    ['another body', { ...INSERTED, body: '{"é":1,"y":"蛋","b":2}' }, { isExact: false, isFramed: true }],
    ['another prefix', { ...INSERTED, body: '{"e":1,"x":"蛋","b":2}' }, { isExact: false, isFramed: false }],
    ['another suffix', { ...INSERTED, body: '{"é":1,"x":"蛋","b":3}' }, { isExact: false, isFramed: false }],
  ])('detects %s', (_name, change, expected) => {
    expect(checkChange(change)).toMatchObject(expected);
  });
});

describe('countKeptMessages', () => {
  const [rules, hello, question, block] = ['rules', 'hello', 'question', 'block'].map((content) => ({
    role: 'user',
    content,
  }));
  const chat = (messages: readonly unknown[], more: object = {}): string =>
    JSON.stringify({ ...more, messages });

  it.each([
    [
      'all before the last',
      chat([rules, hello, question]),
      chat([rules, hello, block, question]),
      { kept: 2, of: 2 },
    ],
    [
      'those before the edit',
      chat([rules, hello, question]),
      chat([rules, block, hello, question]),
      { kept: 1, of: 2 },
    ],
    ['none', chat([rules, hello, question]), chat([block, rules, hello, question]), { kept: 0, of: 2 }],
    [
      'none behind other tools',
      chat([rules, question]),
      chat([rules, question], { tools: [{}] }),
      { kept: 0, of: 1 },
    ],
    ['nothing of a single message', chat([question]), chat([block, question]), null],
    ['nothing without messages', '{}', '{}', null],
    ['nothing of what is no JSON', 'x', 'x', null],
  ])('keeps %s', (_name, original, body, expected) => {
    expect(countKeptMessages({ original, body })).toEqual(expected);
  });
});
