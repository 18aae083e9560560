import { describe, expect, it } from '@jest/globals';
import type { EmbedderSettings } from './embedder.port.js';
import { computeIdentity } from './embedder-identity.js';

const BASE: EmbedderSettings = {
  provider: 'p',
  baseUrl: 'https://e.example',
  apiKey: 'k',
  dims: 8,
  body: { model: 'm', extra: { a: 1, b: [1, 2] } },
};

describe('computeIdentity', () => {
  it('ignores the order of keys and the API key', () => {
    expect(
      computeIdentity({ ...BASE, apiKey: 'other', body: { extra: { b: [1, 2], a: 1 }, model: 'm' } }),
    ).toBe(computeIdentity(BASE));
  });

  it.each<Partial<EmbedderSettings>>([
    { provider: 'q' },
    { baseUrl: 'https://f.example' },
    { dims: 16 },
    { body: { model: 'n', extra: { a: 1, b: [1, 2] } } },
    { body: { model: 'm', extra: { a: 1, b: [2, 1] } } },
    { passagePrefix: 'passage: ' },
  ])('changes with %j', (change) => {
    expect(computeIdentity({ ...BASE, ...change })).not.toBe(computeIdentity(BASE));
  });

  it('does not change with the prefix of queries, of which no vector is stored', () => {
    expect(computeIdentity({ ...BASE, queryPrefix: 'query: ', passagePrefix: '' })).toBe(
      computeIdentity(BASE),
    );
  });

  it('stays the same as in earlier releases, because stored vectors are found by it', () => {
    const ollama = {
      provider: 'ollama',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: 'k',
      dims: 768,
      body: { model: 'nomic-embed-text' },
    };
    expect(computeIdentity(ollama)).toBe('973374ea0c83fb2409f5e4193c2baac75795df2eb48393c8b6a176e0ad80aeab');
  });
});
