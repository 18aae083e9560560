import { describe, expect, it } from '@jest/globals';
import { createTokenConfig } from '../../../../test/factories/token-config.js';
import { listEmbeddingModels } from './embedding-models.js';

const BUNDLED = { identity: 'bundled:small:512', dims: 512 };
const embedder = (provider: string, body: object, dims = 8) => ({
  provider,
  baseUrl: 'https://e.test',
  apiKey: 'k',
  dims,
  body: { ...body },
});

describe('listEmbeddingModels', () => {
  it('names each model once, the instance’s own first, and counts who uses it', () => {
    const tokens = [
      createTokenConfig({ id: 'one', embedder: embedder('openai', { model: 'small' }) }),
      createTokenConfig({ id: 'two', embedder: embedder('openai', { model: 'small' }) }),
      createTokenConfig({ id: 'three' }),
      createTokenConfig({ id: 'four', embedder: embedder('own', {}, 16) }),
    ];
    expect(listEmbeddingModels(tokens, BUNDLED)).toEqual([
      { id: 'bundled/small/512', dims: 512, tokens: 1, tokenId: null },
      { id: 'openai/small', dims: 8, tokens: 2, tokenId: 'one' },
      { id: 'own', dims: 16, tokens: 1, tokenId: 'four' },
    ]);
  });

  it('lists the instance’s own model even if no token uses it', () =>
    expect(listEmbeddingModels([], BUNDLED)).toEqual([
      { id: 'bundled/small/512', dims: 512, tokens: 0, tokenId: null },
    ]));
});
