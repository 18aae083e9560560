import { describe, expect, it } from '@jest/globals';
import { findTextScope, hasFlag, hideTexts, isTextSearch, type TextScope } from './text-scope.js';

const ANY: TextScope = { spaceId: null, tokenId: null, endUser: null, sessionId: null };

describe('findTextScope', () => {
  it.each<[string, Parameters<typeof findTextScope>, TextScope]>([
    [
      'finds no scope if neither request nor answer contain one',
      [{ query: { limit: 50 } }, { data: [{ apiKeyId: 't' }] }],
      ANY,
    ],
    [
      'reads query, path and body',
      [{ params: { space_id: 's' }, query: { end_user: 'ada' }, body: { token_id: 't' } }],
      { ...ANY, spaceId: 's', endUser: 'ada', tokenId: 't' },
    ],
    [
      'reads the field names of the management API',
      [{ query: { apiKeyId: 't', sessionId: 'c1' } }],
      { ...ANY, tokenId: 't', sessionId: 'c1' },
    ],
    [
      'reads the answer if it is a single record',
      [{ params: { id: '1' } }, { space_id: 's', end_user: '' }],
      { ...ANY, spaceId: 's' },
    ],
    [
      'reads the answer if it contains a single record',
      [{}, { memory: { apiKeyId: 't', sessionId: 'c1' } }],
      { ...ANY, tokenId: 't', sessionId: 'c1' },
    ],
    [
      'prefers the request to the answer',
      [{ query: { space_id: 'asked' } }, { space_id: 'answered' }],
      { ...ANY, spaceId: 'asked' },
    ],
    [
      'replaces characters that PostgreSQL can’t store',
      [{ body: { end_user: '\0' } }],
      { ...ANY, endUser: '\uFFFD' },
    ],
    ['ignores values that are not strings', [{ query: { space_id: ['a', 'b'] }, body: [1] }, 'text'], ANY],
  ])('%s', (_, [request, answer], scope) => expect(findTextScope(request, answer)).toEqual(scope));
});

describe('isTextSearch', () => {
  it.each([
    [{ query: { q: 'tea' } }, ['q'], true],
    [{ query: { q: '' } }, ['q'], false],
    [{ query: { limit: 1 } }, ['q'], false],
    [{ body: { filter: null } }, ['filter'], false],
    [{}, 'always' as const, true],
    [{ query: { q: 'tea' } }, undefined, false],
  ])('decides for %j with the refused fields %j: %s', (request, refuses, expected) =>
    expect(isTextSearch(request, refuses)).toBe(expected),
  );
});

describe('hasFlag', () => {
  it.each([
    [{ query: { texts: 'true' } }, true],
    [{ body: { texts: true } }, true],
    [{ query: { texts: 'false' }, body: { texts: 'yes' } }, false],
    [{}, false],
  ])('decides for %j: %s', (request, expected) => expect(hasFlag(request, 'texts')).toBe(expected));
});

describe('hideTexts', () => {
  it('empties the given fields at any depth and keeps all others', () => {
    const at = new Date(0);
    const answer = {
      data: [{ id: '1', key: 'tea', metadata: { source: 'crm' }, topics: ['a'], at, old: { key: null } }],
      total: 1,
    };
    expect(hideTexts(answer, new Set(['key', 'metadata', 'topics']))).toEqual({
      data: [{ id: '1', key: '', metadata: {}, topics: [], at, old: { key: null } }],
      total: 1,
    });
    expect(answer.data[0]).toMatchObject({ key: 'tea' });
  });
});
