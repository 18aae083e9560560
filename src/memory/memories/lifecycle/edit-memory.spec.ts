import { describe, expect, it } from '@jest/globals';
import type { MemoryChange, WriteOrigin } from '../memories.types.js';
import { editMemory, buildFirstText } from './edit-memory.js';
import { hashContent } from '../../../common/text/normalize.js';
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
