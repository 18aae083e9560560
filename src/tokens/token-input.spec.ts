import { describe, expect, it } from '@jest/globals';
import { toNewFields, patchFields, type TokenInput } from './token-input.js';

const stored = toNewFields({
  llm_base_url: 'https://llm.test/v1',
  llm_api_key: 'sk-1',
  embed_base_url: 'https://embed.test',
  embed_api_key: 'sk-2',
  memory_llm_base_url: 'https://mem.test',
  memory_llm_api_key: 'sk-3',
});

describe('toNewFields', () => {
  it('fills in the defaults', () => {
    expect(toNewFields({})).toMatchObject({
      memory_limit: 5,
      session_window_size: 10,
      policy: '{}',
      label: '',
      scopes: ['proxy', 'memory'],
    });
  });

  it.each<[unknown, unknown]>([
    [{ a: 1 }, '{"a":1}'],
    ['{"seed": 12345678901234567890}', '{"seed": 12345678901234567890}'],
    [[1], '[1]'],
    [5, '5'],
    [null, null],
    [undefined, null],
  ])('stores the body %j as the text %j', (body, text) => {
    expect(toNewFields({ memory_llm_body: body, embed_body: body })).toMatchObject({
      memory_llm_body: text,
      embed_body: text,
    });
  });

  it('keeps an explicit null or 0, which the validator refuses', () => {
    expect(toNewFields({ memory_limit: null, session_window_size: 0 })).toMatchObject({
      memory_limit: null,
      session_window_size: 0,
    });
  });

  it('reads expires_at as a time', () => {
    expect(toNewFields({ expires_at: '2030-01-02T03:04:05Z' }).expires_at).toBe(
      Date.UTC(2030, 0, 2, 3, 4, 5),
    );
    expect(toNewFields({ expires_at: null }).expires_at).toBeNull();
  });

  it.each(['tomorrow', '1', '2030-13-01', '+275760-09-13'])(
    'refuses expires_at %p and returns the field',
    (expires_at) => {
      expect(() => toNewFields({ expires_at })).toThrow(expect.objectContaining({ field: 'expires_at' }));
    },
  );
});

describe('patchFields', () => {
  it('changes only the fields that were sent', () => {
    expect(patchFields(stored, { label: 'b', policy: null })).toEqual({ ...stored, label: 'b' });
  });

  it.each<[TokenInput, string]>([
    [{ llm_base_url: 'https://evil.test/v1' }, 'llm_api_key'],
    [{ llm_base_url: 'http://llm.test/v1' }, 'llm_api_key'],
    [{ llm_base_url: 'https://llm.test:444/v1' }, 'llm_api_key'],
    [{ llm_base_url: 'not a url' }, 'llm_api_key'],
    [{ memory_llm_base_url: 'https://evil.test' }, 'memory_llm_api_key'],
    [{ embed_base_url: 'https://evil.test' }, 'embed_api_key'],
  ])('refuses %j without a new key and returns the field %s', (input, field) => {
    expect(() => patchFields(stored, input)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field }),
    );
  });

  it('accepts a new origin with a key, and a new path without one', () => {
    const moved = { llm_base_url: 'https://other.test', llm_api_key: 'sk-9' };
    expect(patchFields(stored, moved)).toMatchObject(moved);
    expect(patchFields(stored, { llm_base_url: 'https://llm.test/v2' }).llm_base_url).toBe(
      'https://llm.test/v2',
    );
  });
});
