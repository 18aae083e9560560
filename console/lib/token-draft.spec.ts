import { describe, expect, it } from '@jest/globals';
import { findTokenProblems, joinNames, PATH_GROUPS, toTokenChanges, toTokenDraft } from './token-draft.js';

const STORED = {
  label: 'ci',
  llm_base_url: 'https://api.example.com/v1',
  llm_api_key: 'sk-…abcd',
  llm_auth: 'bearer',
  embed_dims: 64,
  policy: { preset: 'agent', recall: { limit: 3 } },
  expires_at: '2027-01-31T12:00:00.000Z',
};

describe('toTokenDraft', () => {
  it('leaves secrets empty, and separates the preset from the fields that differ from it', () => {
    const draft = toTokenDraft(STORED);
    expect(draft).toMatchObject({
      label: 'ci',
      llm_api_key: '',
      embed_dims: '64',
      preset: 'agent',
      memory_prompt: '',
    });
    expect(JSON.parse(draft.policy)).toEqual({ recall: { limit: 3 } });
  });

  it('leaves the way of sending the key to the provider where none is stored', () => {
    expect(toTokenDraft(null).llm_auth).toBe('');
    expect(toTokenDraft({ ...STORED, llm_auth: null }).llm_auth).toBe('');
    expect(toTokenDraft(STORED).llm_auth).toBe('bearer');
  });

  it.each([
    ['inference', 'inference,own_objects'],
    ['all', joinNames(PATH_GROUPS)],
    [['files'], 'files'],
    [undefined, 'inference,own_objects'],
  ])('lists the paths that %j stands for', (paths, listed) =>
    expect(toTokenDraft({ ...STORED, paths }).paths).toBe(listed),
  );

  it('begins a new token with the default preset', () =>
    expect(toTokenDraft(null)).toMatchObject({ preset: 'bridge', policy: '', label: '' }));
});

describe('toTokenChanges', () => {
  const before = toTokenDraft(STORED);

  it.each([
    ['nothing', {}, {}],
    ['a text', { label: 'new' }, { label: 'new' }],
    ['a cleared text', { label: '' }, { label: '' }],
    ['a cleared optional field', { embed_dims: '' }, { embed_dims: null }],
    ['a secret', { llm_api_key: 'sk-new' }, { llm_api_key: 'sk-new' }],
    ['a field that has to stay', { llm_base_url: '' }, {}],
    ['a chosen way of sending the key', { llm_auth: 'api-key' }, { llm_auth: 'api-key' }],
    ['the provider’s way of sending the key', { llm_auth: '' }, { llm_auth: null }],
    ['a number', { memory_limit: '7' }, { memory_limit: 7 }],
    ['a prefix with its spaces', { embed_query_prefix: 'query: ' }, { embed_query_prefix: 'query: ' }],
    ['chosen APIs', { llm_wires: 'chat,messages' }, { llm_wires: ['chat', 'messages'] }],
    ['all paths', { paths: joinNames(PATH_GROUPS) }, { paths: 'all' }],
    ['some paths', { paths: 'inference,files' }, { paths: ['inference', 'files'] }],
    ['no paths', { paths: '' }, { paths: [] }],
    ['an object', { embed_body: '{"model":"e"}' }, { embed_body: { model: 'e' } }],
    ['no expiry', { expires_at: '' }, { expires_at: null }],
    ['another preset', { preset: 'router' }, { policy: { preset: 'router', recall: { limit: 3 } } }],
    ['no differences', { policy: '' }, { policy: { preset: 'agent' } }],
  ])('sends %s', (_title, changes, expected) =>
    expect(toTokenChanges(before, { ...before, ...changes })).toEqual(expected),
  );

  it('sends a new token without empty fields', () => {
    const empty = toTokenDraft(null);
    const draft = { ...empty, llm_base_url: 'https://api.example.com/v1', llm_api_key: 'sk-1' };
    expect(toTokenChanges(empty, draft)).toEqual({
      llm_base_url: 'https://api.example.com/v1',
      llm_api_key: 'sk-1',
    });
  });
});

describe('findTokenProblems', () => {
  it.each([
    ['a new token without address and key', {}, true, { llm_base_url: 'required', llm_api_key: 'required' }],
    ['a change without a key', { llm_base_url: 'https://a' }, false, {}],
    [
      'JSON that is none',
      { llm_base_url: 'https://a', policy: '[1]', embed_body: '{' },
      false,
      { policy: 'notJson', embed_body: 'notJson' },
    ],
    [
      'a number that is none',
      { llm_base_url: 'https://a', embed_dims: '1.5' },
      false,
      { embed_dims: 'notWhole' },
    ],
  ])('finds %s', (_title, changes, isNew, expected) =>
    expect(findTokenProblems({ ...toTokenDraft(null), ...changes }, isNew)).toEqual(expected),
  );
});
