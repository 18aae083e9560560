import { describe, expect, it } from '@jest/globals';
import type { Policy } from '../../../common/policy/policy.js';
import { resolvePolicy } from '../../../common/policy/resolve-policy.js';
import type { RecalledItem } from '../recall.types.js';
import { applyLimit, applyTokenBudget } from './apply-limits.js';
import { chooseItems, dropKnown } from './choose-items.js';
import { dropEchoes, dropRepeated } from './drop-repeated.js';

const item = (id: string, text = id): RecalledItem => ({
  id,
  kind: 'turn',
  text,
  role: 'user',
  sessionId: 's',
  createdAt: 0,
  hash: `h-${id}`,
  score: 1,
});
const ids = (items: readonly RecalledItem[]): string => items.map(({ id }) => id).join('');
const ITEMS = ['a', 'b', 'c', 'd'].map((id) => item(id));

describe('chooseItems with a profile', () => {
  const { recall } = resolvePolicy([], { strictTimeoutMs: 1, memoryLimit: 3, sessionWindowSize: 0 });
  const need = (id: string, text: string): RecalledItem => ({ ...item(id, text), need: 'meal' });
  const choose = (profile: readonly RecalledItem[], policy: Partial<Policy['recall']> = {}) =>
    chooseItems(
      ['one apple', 'two pears', 'three plums'].map((text) => item(text)),
      new Set(['h-known']),
      { ...recall, ...policy },
      profile,
    );

  it('adds items of the profile to those of the ranking, within the limits of both', () => {
    const { items, fates } = choose([need('n', 'I am a vegetarian')]);
    expect(items.map(({ id }) => id).toSorted()).toEqual(['n', 'one apple', 'two pears']);
    expect([fates.get('n'), fates.get('three plums')]).toEqual(['implied', 'over_limit']);
  });

  it.each([
    ['the conversation holds it', [need('known', 'I am a vegetarian')], {}],
    ['the ranking has it', [need('one apple', 'one apple')], {}],
    ['the ranking says it', [need('n', 'two pears')], {}],
    ['it does not fit into its budget', [need('n', 'I am a vegetarian')], { profile_tokens: 3 }],
    ['the policy wants none', [need('n', 'I am a vegetarian')], { profile_tokens: 0 }],
  ])('is left out when %s', (_name, profile, policy) => {
    expect([...choose(profile, policy).fates.values()]).not.toContain('implied');
  });

  it.each([
    ['known', [need('known', 'I am a vegetarian')], {}],
    ['repeated', [need('n', 'two pears')], {}],
    ['over_budget', [need('n', 'I am a vegetarian')], { profile_tokens: 3 }],
  ] as const)('says “%s” of what it leaves out', (fate, profile, policy) => {
    expect(choose(profile, policy).fates.get(profile[0].id)).toBe(fate);
  });

  it('keeps one of a turn and the memory derived from it', () => {
    const { items, fates } = choose([
      need('m', 'our trip to Crete got cancelled'),
      need('t', 'Our trip to Crete got cancelled!'),
    ]);
    expect(items.filter(({ text }) => text.includes('Crete')).map(({ id }) => id)).toEqual(['m']);
    expect(fates.get('t')).toBe('repeated');
  });

  it('keeps the words of the person that an assistant only repeats', () => {
    const echo = { ...item('You said: I am a vegetarian'), role: 'assistant' };
    const { items } = chooseItems([echo], new Set(), recall, [need('n', 'I am a vegetarian')]);
    expect(items.map(({ id }) => id)).toContain('n');
  });

  it('skips an item that does not fit, and takes the next', () => {
    const { items } = choose([need('long', 'word '.repeat(200)), need('n', 'I am a vegetarian')]);
    expect(items.map(({ id }) => id)).toContain('n');
    expect(items.map(({ id }) => id)).not.toContain('long');
  });

  it('always keeps a place for the best of the ranking', () => {
    const { items } = choose([need('n', 'I am a vegetarian')], { limit: 1 });
    expect(items.map(({ id }) => id).toSorted()).toEqual(['n', 'one apple']);
  });
});

describe('chooseItems', () => {
  it('leaves out what the request already contains', () => {
    expect(ids(dropKnown(ITEMS, new Set(['h-b', 'h-x'])))).toBe('acd');
  });

  it.each<[number | null, string]>([
    [null, 'abcd'],
    [2, 'ab'],
    [0, ''],
    [9, 'abcd'],
  ])('limit %s → %s', (limit, expected) => {
    expect(ids(applyLimit(ITEMS, limit))).toBe(expected);
  });

  it.each<[number | null, string]>([
    [null, 'abc'],
    [100, 'abc'],
    [4, 'ab'],
    [3, 'a'],
    [0, ''],
  ])('budget %s → %s', (budget, expected) => {
    expect(
      ids(applyTokenBudget([item('a', 'x'.repeat(12)), item('b', 'x'), item('c', '你好')], budget)),
    ).toBe(expected);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['the same', ['I like tea.', '  i LIKE tea'], ['I like tea.']],
    [
      'a memory in its turn',
      ['I live in Utrecht', 'Other', 'Hi! I live in Utrecht, and you?'],
      ['Hi! I live in Utrecht, and you?', 'Other'],
    ],
    [
      'a turn that was first',
      ['Hi! I live in Utrecht, and you?', 'I live in Utrecht.'],
      ['Hi! I live in Utrecht, and you?'],
    ],
    ['two that one contains', ['I swim', 'I sing', 'I swim and I sing'], ['I swim and I sing']],
    ['parts of words', ['I like tea', 'I like teal walls'], ['I like tea', 'I like teal walls']],
    ['Chinese', ['我喜欢茶', '你知道，我喜欢茶。'], ['你知道，我喜欢茶。']],
    ['no words', ['🙂', '🎉', '🙂'], ['🙂', '🎉']],
    [
      'a long text',
      ['I like tea', `I like tea ${'x '.repeat(400)}`],
      ['I like tea', `I like tea ${'x '.repeat(400)}`],
    ],
    ['a long text twice', ['y'.repeat(700), 'y'.repeat(700)], ['y'.repeat(700)]],
  ])('keeps one of %s', (_, said, kept) => {
    expect(dropRepeated(said.map((text) => item(text))).map(({ text }) => text)).toEqual(kept);
  });

  it('prefers what a person said to an assistant’s words that contain it', () => {
    const said = item('u', 'I swim');
    const quote = {
      ...item('a', 'You told me: I swim. The pool in Utrecht opens at nine.'),
      role: 'assistant',
    };
    const same = { ...item('s', 'I swim!'), role: 'assistant' };
    expect(ids(dropRepeated([quote, said]))).toBe('au');
    expect(ids(dropRepeated([same, said]))).toBe('u');
    expect(ids(dropRepeated([said, same]))).toBe('u');
    expect(ids(dropRepeated([{ ...same, id: 't' }, quote]))).toBe('a');
    const earlier: RecalledItem = { ...item('e', 'I swim, and I live in Riga.'), isEarlier: true };
    expect(ids(dropRepeated([earlier, said]))).toBe('eu');
    expect(
      ids(
        dropRepeated([
          { ...said, isEarlier: true },
          { ...said, id: 'n' },
        ]),
      ),
    ).toBe('n');
  });

  it('leaves out an earlier message behind a current memory of a part of it', () => {
    const message: RecalledItem = { ...item('t', 'I live in Cork and my sister is Aoife.'), isEarlier: true };
    const turn: RecalledItem = { ...message, kind: 'turn', role: 'user' };
    const memory: RecalledItem = { ...item('m', 'my sister is Aoife'), kind: 'memory' };
    expect(ids(dropRepeated([memory, turn]))).toBe('m');
    expect(ids(dropRepeated([turn, memory]))).toBe('tm');
    expect(ids(dropRepeated([{ ...memory, isEarlier: true }, turn]))).toBe('t');
  });

  it('leaves out a memory with the known turn it repeats', () => {
    const { recall } = resolvePolicy([], { strictTimeoutMs: 30_000, memoryLimit: 2, sessionWindowSize: 10 });
    expect(
      ids(
        chooseItems(
          [item('m', 'I like tea'), item('t', 'Well, I like tea.'), item('o')],
          new Set(['h-t']),
          recall,
        ).items,
      ),
    ).toBe('o');
  });

  describe('neighbours and order', () => {
    const turn = (id: string, at: number, text = id, more: Partial<RecalledItem> = {}): RecalledItem => ({
      ...item(id, text),
      createdAt: at,
      ...more,
    });
    const policy = (recall: Partial<Policy['recall']>): Policy['recall'] =>
      resolvePolicy([{ recall }], { strictTimeoutMs: 30_000, memoryLimit: 5, sessionWindowSize: 10 }).recall;
    const asked = turn('q', 1, 'Which town is it?');
    const answer = turn('a', 2, 'Lisbon!', { before: asked, after: turn('x', 3, 'I see') });

    it('adds the question that a turn answers and the answer to one that asks, within limit and budget', () => {
      const chosen = chooseItems([answer], new Set(), policy({}));
      expect(ids(chosen.items)).toBe('qa');
      expect([...chosen.fates]).toEqual([
        ['a', 'chosen'],
        ['q', 'neighbour'],
      ]);
      expect(
        ids(chooseItems([{ ...asked, after: turn('a', 2, 'Lisbon!') }], new Set(), policy({})).items),
      ).toBe('qa');
      expect(ids(chooseItems([answer], new Set(['h-q']), policy({})).items)).toBe('a');
      expect(ids(chooseItems([answer], new Set(), policy({ limit: 1 })).items)).toBe('a');
      expect(ids(chooseItems([answer], new Set(), policy({ max_tokens: 3 })).items)).toBe('a');
    });

    it('adds the assistant’s answer only to a turn that does nothing but ask', () => {
      const add = (text: string, role: string, speaker?: string): string => {
        const after = turn('b', 2, 'Often.', { role, ...(speaker !== undefined && { speaker }) });
        return ids(chooseItems([turn('a', 1, text, { after })], new Set(), policy({})).items);
      };
      expect(add('Do they dilate the pupils?', 'assistant')).toBe('ab');
      expect(add('The eye doctor is on Friday, do they dilate the pupils?', 'assistant')).toBe('a');
      expect(add('The eye doctor is on Friday. Do they dilate the pupils?', 'assistant')).toBe('a');
      expect(add('The eye doctor is on Friday. Do they dilate the pupils?', 'user')).toBe('ab');
      expect(add('The eye doctor is on Friday. Do they dilate the pupils?', 'assistant', 'Caroline')).toBe(
        'ab',
      );
    });

    it('orders turns by time and memories as they were recalled', () => {
      const items = [turn('b', 5), turn('a', 3), turn('c', 9)];
      expect(ids(chooseItems(items, new Set(), policy({})).items)).toBe('abc');
      expect(ids(chooseItems(items, new Set(), policy({ sources: 'memories' })).items)).toBe('bac');
    });

    it('records why each candidate was left out', () => {
      const items = [
        turn('a', 1),
        turn('b', 2),
        turn('a2', 3, 'a'),
        turn('c', 4, 'x'.repeat(80)),
        turn('d', 5),
      ];
      const { fates } = chooseItems(items, new Set(['h-b']), policy({ limit: 2, max_tokens: 5 }));
      expect(Object.fromEntries(fates)).toEqual({
        a: 'chosen',
        b: 'known',
        a2: 'repeated',
        c: 'over_budget',
        d: 'over_limit',
      });
    });

    it('S3-51 gives at least one where there is no floor, even beyond the budget', () => {
      const long = turn('a', 1, 'x'.repeat(400));
      expect(
        ids(chooseItems([long, turn('b', 2)], new Set(), policy({ floor: false, max_tokens: 10 })).items),
      ).toBe('a');
      expect(
        ids(chooseItems([long, turn('b', 2)], new Set(), policy({ floor: true, max_tokens: 10 })).items),
      ).toBe('');
    });

    it('S3-41 S3-50 takes rows while their total is within the budget, clamped to 8000 tokens', () => {
      const rows = ['a', 'b', 'c'].map((id, at) => turn(id, at, id.repeat(16_000)));
      const listing = { sources: 'memories', floor: false, limit: null } as const;
      expect(ids(chooseItems(rows, new Set(), policy({ ...listing, max_tokens: 16_000 })).items)).toBe('ab');
      expect(ids(chooseItems(rows, new Set(), policy({ ...listing, max_tokens: 4_000 })).items)).toBe('a');
    });
  });

  it('leaves out an answer that only repeats what somebody said before', () => {
    const said = item('u', 'I live in Utrecht with my two cats.');
    const echo = { ...item('e', 'You live in Utrecht with two cats!'), role: 'assistant', createdAt: 1 };
    const advice = {
      ...item('n', 'In Utrecht you can visit the Dom tower.'),
      role: 'assistant',
      createdAt: 1,
    };
    expect(ids(dropEchoes([echo, said, advice]))).toBe('un');
    expect(ids(dropEchoes([echo, { ...said, createdAt: 2 }]))).toBe('eu');
  });

  it('S0-57 applies the limit after known items were left out', () => {
    const { recall } = resolvePolicy([], { strictTimeoutMs: 30_000, memoryLimit: 2, sessionWindowSize: 10 });
    expect(ids(chooseItems(ITEMS, new Set(['h-a']), recall).items)).toBe('bc');
  });
});
