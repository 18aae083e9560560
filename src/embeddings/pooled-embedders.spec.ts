import { describe, expect, it } from '@jest/globals';
import type { EmbedderSettings } from './embedder.port.js';
import { PooledEmbedders } from './pooled-embedders.js';

const SETTINGS: EmbedderSettings = {
  provider: 'p',
  baseUrl: 'https://e.example',
  apiKey: 'k',
  dims: 2,
  body: { model: 'm' },
};

function pool(): { embedders: PooledEmbedders; keys: string[] } {
  const keys: string[] = [];
  const embedders = new PooledEmbedders({
    cacheEntries: 10,
    batchSize: 10,
    timeoutMs: 1_000,
    post: (_, headers, body) => {
      keys.push(String(headers.authorization));
      const { input } = body as { input: string[] };
      return Promise.resolve({
        status: 200,
        json: { data: input.map((__, index) => ({ index, embedding: [3, 4] })) },
      });
    },
  });
  return { embedders, keys };
}

describe('PooledEmbedders', () => {
  it('returns one embedder per configuration', () => {
    const { embedders } = pool();
    expect(embedders.for({ ...SETTINGS })).toBe(embedders.for(SETTINGS));
    expect(embedders.for({ ...SETTINGS, dims: 3 })).not.toBe(embedders.for(SETTINGS));
    expect(embedders.for(null)).toBe(embedders.for(null));
    expect(embedders.for(null).dims).toBe(512);
  });

  it("never sends one token's text with another's key", async () => {
    const { embedders, keys } = pool();
    await embedders.for(SETTINGS).embed(['mine']);
    await embedders.for({ ...SETTINGS, apiKey: 'other' }).embed(['theirs']);
    expect(keys).toEqual(['Bearer k', 'Bearer other']);
  });

  it('returns unit vectors, and closes', async () => {
    const { embedders } = pool();
    expect(await embedders.for(SETTINGS).embed(['a'])).toEqual([Float32Array.of(0.6, 0.8)]);
    await embedders.close();
  });
});
