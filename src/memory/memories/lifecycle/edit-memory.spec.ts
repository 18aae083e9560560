import { describe, expect, it } from '@jest/globals';
import type { MemoryChange, WriteOrigin } from '../memories.types.js';
import { editMemory, buildFirstText } from './edit-memory.js';
import { buildStoreKey } from '../../../common/store-key.js';
import { hashContent } from '../../../common/text/normalize.js';
import { hashStatement } from '../../../common/text/statement-hash.js';
import type { StoredMemory } from './stored-memory.js';

const ROW = {
  key: 'drink',
  type: 'factual',
  content: 'I like tea',
  topics: ['drinks'],
  metadata: { note: 1, source: 'user_message', turn_ids: ['t1'], model: 'm' },
  expiresAt: null,
  hash: hashContent('I like tea'),
} as unknown as StoredMemory;
const BY: WriteOrigin = { actor: 'user:ann' };

describe('an item of the keyed store', () => {
  const item = { namespace: ['ada'], key: 'cake', value: { stars: 5 } };
  const key = buildStoreKey(['ada'], 'cake');
  const hash = hashStatement(key, ROW.content);
  const row: StoredMemory = { ...ROW, key, hash, metadata: { store_item: item } };

  it('is kept in the metadata of its own key only', () => {
    const add = (to: string, store_item: unknown): object =>
      buildFirstText({ key: to, content: 'Likes cake', metadata: { note: 1, store_item } }, BY).metadata;
    expect(add(key, item)).toEqual({ note: 1, store_item: item });
    expect(add('drink', item)).toEqual({ note: 1 });
    for (const forged of [
      null,
      'x',
      { ...item, namespace: 'ada' },
      { ...item, namespace: [1] },
      { namespace: [] },
    ])
      expect(add(key, forged)).toEqual({ note: 1 });
  });

  it('is replaced by another value of it, and by nothing else', () => {
    const store_item = { ...item, value: { stars: 1 } };
    expect(editMemory(row, { metadata: { store_item } }, BY)).toMatchObject({ metadata: { store_item } });
    expect(editMemory(row, { metadata: { store_item: { ...item, key: 'tea' } } }, BY)).toBeNull();
    expect(editMemory(ROW, { metadata: { store_item } }, BY)).toBeNull();
  });
});

describe('editMemory', () => {
  it.each<[string, MemoryChange]>([
    ['nothing given', {}],
    ['the same again', { content: 'I like tea', topics: ['drinks'], metadata: { note: 1 }, expiresAt: null }],
  ])('changes nothing: %s', (_what, change) => {
    expect(editMemory(ROW, change, BY)).toBeNull();
  });

  it.each<[string, MemoryChange, WriteOrigin, object]>([
    [
      'metadata are merged, where it comes from stays',
      { metadata: { more: 2 } },
      BY,
      { metadata: { ...ROW.metadata, more: 2 } },
    ],
    [
      'a new text comes from nowhere known',
      { content: 'I like wine' },
      BY,
      { metadata: { note: 1, source: 'user_message' } },
    ],
    [
      'another spelling is the same text',
      { content: 'i like TEA.' },
      BY,
      { content: 'i like TEA.', metadata: ROW.metadata },
    ],
    [
      'a new text comes from the turn that brought it',
      { content: 'I like wine' },
      { ...BY, source: 'llm_response', turnId: 't2', model: 'n', promptVersion: 'p' },
      { metadata: { note: 1, source: 'llm_response', turn_ids: ['t2'], model: 'n', prompt_version: 'p' } },
    ],
    [
      'a turn is added to those of the same text',
      { topics: [] },
      { ...BY, turnId: 't2' },
      { topics: [], metadata: { ...ROW.metadata, turn_ids: ['t1', 't2'] } },
    ],
    ['an end is set', { expiresAt: new Date(0) }, BY, { expiresAt: new Date(0) }],
  ])('%s', (_what, change, origin, expected) => {
    expect(editMemory(ROW, change, origin)).toMatchObject(expected);
    expect(Object.keys(editMemory(ROW, change, origin)!.metadata).sort()).toEqual(
      Object.keys((expected as { metadata?: object }).metadata ?? ROW.metadata).sort(),
    );
  });

  it('keeps where it comes from when the new text says the same in other words', () => {
    expect(editMemory(ROW, { content: 'Tea.' }, BY, true)).toMatchObject({
      content: 'Tea.',
      metadata: ROW.metadata,
    });
  });

  it.each<MemoryChange>([{ content: '\0 ' }, { key: '' }])('refuses an empty text: %j', (change) => {
    expect(() => editMemory(ROW, change, BY)).toThrow(/must not be empty/);
  });
});

describe('buildFirstText', () => {
  it('gives the same text the same key, and another text another', () => {
    const key = buildFirstText({ content: 'I like tea' }, BY).key;
    expect(buildFirstText({ content: 'i like  tea.' }, BY).key).toBe(key);
    expect(buildFirstText({ content: 'I like wine' }, BY).key).not.toBe(key);
  });
});
