import { describe, expect, it } from '@jest/globals';
import { hashContent } from '../../../common/text/normalize.js';
import { planMemoryWrites } from './plan-writes.js';
import type { Proposal, LiveMemory } from '../memory-jobs.types.js';

function proposal(key: string, text: string, more: Partial<Proposal> = {}): Proposal {
  return { key, text, type: 'factual', topics: [], source: 'user_message', sameKey: 'supersede', ...more };
}

function live(id: string, key: string, content: string, source = 'user_message'): LiveMemory {
  return { id, key, content, hash: hashContent(content), version: 3, metadata: { source } };
}

function plan(proposals: readonly Proposal[], rows: readonly LiveMemory[] = []) {
  let next = 0;
  const { inserts, ended, repeated, skipped } = planMemoryWrites(proposals, rows, () => `new${(next += 1)}`);
  return {
    inserts: inserts.map(({ id, key, content, version }) => [id, key, content, version]),
    ended: Object.fromEntries(ended),
    repeated: repeated.map(({ id }) => id),
    skipped,
  };
}

const NOTHING = { inserts: [], ended: {}, repeated: [], skipped: 0 };

describe('planMemoryWrites', () => {
  it('adds a new statement', () => {
    expect(plan([proposal('a', 'I like tea'), proposal('b', 'I like  coffee ')])).toEqual({
      ...NOTHING,
      inserts: [
        ['new1', 'a', 'I like tea', 1],
        ['new2', 'b', 'I like coffee', 1],
      ],
    });
  });

  it.each([['I like tea'], ['i LIKE\ttea.'], ['Ｉ like tea!']])(
    'stores the same statement once: %j',
    (text) => {
      expect(
        plan([proposal('other', text), proposal('other', text)], [live('1', 'a', 'I like tea')]),
      ).toEqual({
        ...NOTHING,
        repeated: ['1'],
        skipped: 2,
      });
      expect(plan([proposal('a', 'I like tea'), proposal('b', text)])).toMatchObject({
        inserts: [['new1', 'a', 'I like tea', 1]],
        skipped: 1,
      });
    },
  );

  it('writes beside an item of the keyed store, even when it is cited or its key is taken', () => {
    const key = `store:${'a'.repeat(64)}`;
    const item = live('1', key, 'I like tea');
    const beside = ['new1', expect.stringMatching(/^store:a{64}~/), 'I like wine', 1];
    expect(plan([proposal('drink', 'I like wine', { supersedes: '1' })], [item])).toEqual({
      ...NOTHING,
      inserts: [['new1', 'drink', 'I like wine', 1]],
    });
    expect(plan([proposal(key, 'I like wine')], [item])).toEqual({ ...NOTHING, inserts: [beside] });
    expect(plan([proposal(key, 'I like wine')])).toEqual({ ...NOTHING, inserts: [beside] });
  });

  it('ends a memory of the same key, version by version', () => {
    expect(plan([proposal('a', 'I hate tea')], [live('1', 'a', 'I like tea')])).toEqual({
      ...NOTHING,
      inserts: [['new1', 'a', 'I hate tea', 4]],
      ended: { 1: 'new1' },
    });
  });

  it('ends the other memories that a statement names, when they mention what is gone', () => {
    const rows = [
      live('1', 'car', 'I drive a Saab'),
      live('2', 'plan', 'Moving soon'),
      live('3', 'x', 'else'),
    ];
    const ends = [{ key: 'car', mentions: 'saab' }, { key: 'plan' }, { key: 'unknown' }];
    expect(plan([proposal('way', 'Sold the Saab, I walk', { ends })], rows)).toEqual({
      ...NOTHING,
      inserts: [['new1', 'way', 'Sold the Saab, I walk', 1]],
      ended: { 1: 'new1', 2: 'new1' },
    });
    const other = [{ key: 'car', mentions: 'Volvo' }];
    expect(plan([proposal('way', 'I walk', { ends: other })], rows).ended).toEqual({});
  });

  it('ends them too when the statement was made before', () => {
    const rows = [live('1', 'city', 'I live in Delft'), live('2', 'plan', 'Moving soon')];
    expect(plan([proposal('city', 'I live in Delft', { ends: [{ key: 'plan' }] })], rows)).toMatchObject({
      ended: { 2: '1' },
      repeated: ['1'],
    });
  });

  it('lets the model end no other memory of a person', () => {
    const ends = [{ key: 'plan' }];
    const said = proposal('city', 'I live here', { ends, source: 'llm_response' });
    expect(plan([said], [live('2', 'plan', 'Moving soon')]).ended).toEqual({});
  });

  it('keeps the last of several statements for a key', () => {
    const texts = ['two', 'three', 'four'].map((text) => proposal('a', text));
    expect(plan(texts, [live('1', 'a', 'one')])).toEqual({
      ...NOTHING,
      inserts: [['new3', 'a', 'four', 6]],
      ended: { 1: 'new3' },
    });
  });

  it('keeps both when a model names a key without citing the memory that has it', () => {
    const { inserts, ended } = plan(
      [proposal('a', 'Lives in Rome', { sameKey: 'keep_both' })],
      [live('1', 'a', 'Lives in Oslo')],
    );
    expect(ended).toEqual({});
    expect(inserts).toEqual([['new1', expect.stringMatching(/^a~[0-9a-f]{8}$/), 'Lives in Rome', 1]]);
  });

  it('ends the cited memory, whatever its key', () => {
    const cites = { sameKey: 'keep_both', supersedes: '1' } as const;
    expect(plan([proposal('home', 'Lives in Rome', cites)], [live('1', 'a', 'Lives in Oslo')])).toEqual({
      ...NOTHING,
      inserts: [['new1', 'home', 'Lives in Rome', 4]],
      ended: { 1: 'new1' },
    });
  });

  it('ends a cited memory in favour of one that says it already', () => {
    const rows = [live('1', 'a', 'Lives in Oslo'), live('2', 'b', 'Lives in Rome')];
    expect(plan([proposal('a', 'Lives in Rome', { supersedes: '1' })], rows)).toEqual({
      ...NOTHING,
      ended: { 1: '2' },
      repeated: ['2'],
      skipped: 1,
    });
  });

  it('adds a statement whose cited memory is gone', () => {
    expect(plan([proposal('a', 'Lives in Rome', { supersedes: 'gone' })]).inserts).toEqual([
      ['new1', 'a', 'Lives in Rome', 1],
    ]);
  });

  it('does not let a model end what a user said', () => {
    const byModel = proposal('a', 'I hate tea', { source: 'llm_response' });
    expect(plan([byModel], [live('1', 'a', 'I like tea')])).toEqual({ ...NOTHING, skipped: 1 });
    expect(plan([proposal('a', 'I like tea'), byModel])).toMatchObject({
      inserts: [['new1', 'a', 'I like tea', 1]],
      skipped: 1,
    });
    expect(plan([byModel], [live('1', 'a', 'I like tea', 'llm_response')])).toMatchObject({
      ended: { 1: 'new1' },
    });
  });

  it.each([
    ['I live in Paris', { ended: { 1: 'new1' }, skipped: 0 }],
    ['I live in Berlin', { ended: {}, skipped: 1 }],
  ])('ends a place only when it is that place: %s', (content, expected) => {
    const over = proposal('identity:location', 'I no longer live in Paris', { endsOnly: 'Paris' });
    expect(plan([over], [live('1', 'identity:location', content)])).toMatchObject(expected);
  });

  it('links an ended memory to the row that is live at the end', () => {
    const rows = [live('1', 'a', 'one'), live('2', 'b', 'two')];
    const proposals = [proposal('x', 'two', { supersedes: '1' }), proposal('b', 'three')];
    expect(plan(proposals, rows)).toMatchObject({ ended: { 1: 'new1', 2: 'new1' }, repeated: [] });
  });
});

describe('a paraphrase of a live memory', () => {
  const home = live('1', 'identity:location', 'I live in Porto');
  const location = (text: string, more: Partial<Proposal> = {}) => proposal('identity:location', text, more);

  it('is stored as one more source of that memory', () => {
    expect(plan([location("I'm living in Porto now, by the way")], [home])).toEqual({
      ...NOTHING,
      repeated: ['1'],
      skipped: 1,
    });
  });

  it('is found in the same batch', () => {
    expect(plan([location('I live in Porto'), location('I reside in Porto')])).toMatchObject({
      inserts: [['new1', 'identity:location', 'I live in Porto', 1]],
      skipped: 1,
    });
  });

  it('is found beside another memory of its key', () => {
    const beside = live('2', 'person:sister~0a1b2c3d', 'my sister Ana plays chess');
    const said = proposal('person:sister', 'my sister Ana really plays chess', { sameKey: 'keep_both' });
    expect(plan([said], [beside])).toMatchObject({ inserts: [], repeated: ['2'] });
  });

  it('is found under another key when the proposal names the memory', () => {
    const fact = proposal('home town', 'The user lives in Porto.', { sameKey: 'keep_both' });
    expect(plan([{ ...fact, alike: ['1'] }], [home])).toMatchObject({ inserts: [], repeated: ['1'] });
    expect(plan([fact], [home]).inserts).toHaveLength(1);
  });

  it('ends a memory that it cites', () => {
    const cites = location('I am living in Porto', { supersedes: '2' });
    expect(plan([cites], [home, live('2', 'town', 'I live in Faro')])).toMatchObject({
      inserts: [],
      ended: { 2: '1' },
      repeated: ['1'],
    });
  });

  it('may say less when the model tells a person again what they said', () => {
    const row = live('1', 'identity:location', 'I live in Porto, near the river');
    const told = { sameKey: 'keep_both', source: 'llm_response', alike: ['1'] } as const;
    expect(plan([proposal('home', 'The user lives in Porto.', told)], [row])).toMatchObject({
      inserts: [],
      repeated: ['1'],
    });
  });

  it.each([
    ['is over', location('I no longer live in Porto', { endsOnly: 'Porto' })],
    ['is elsewhere', location('I live in Braga')],
    ['says more', location('I live in Porto with Ana')],
  ])('is not what %s', (_what, said) => {
    expect(plan([said], [home])).toMatchObject({
      inserts: [[expect.anything(), 'identity:location', said.text, 4]],
    });
  });

  it('is not an event, which may happen again', () => {
    const exam = live('1', 'appointment:exam', 'my exam is on Friday at 9');
    const said = proposal('appointment:exam', 'my exam is on Friday at 9, by the way', { type: 'episodic' });
    expect(plan([said], [exam]).inserts).toHaveLength(1);
  });
});
