import { describe, expect, it } from '@jest/globals';
import type { EmbedderSettings } from './embedder.port.js';
import { PooledEmbedders } from './pooled-embedders.js';
import { BUNDLED_ONLY } from '../../test/support/bundled-only.js';

const SETTINGS: EmbedderSettings = {
  provider: 'p',
  baseUrl: 'https://e.example',
  apiKey: 'k',
  dims: 2,
  body: { model: 'm' },
};

function pool(): { embedders: PooledEmbedders; keys: string[]; sent: string[] } {
  const keys: string[] = [];
  const sent: string[] = [];
  const embedders = new PooledEmbedders({
    cacheEntries: 10,
    local: BUNDLED_ONLY,
    batchSize: 10,
    timeoutMs: 1_000,
    post: (_, headers, body) => {
      keys.push(String(headers.authorization));
      const { input } = body as { input: string[] };
      sent.push(...input);
      return Promise.resolve({
        status: 200,
        json: { data: input.map((__, index) => ({ index, embedding: [3, 4] })) },
      });
    },
  });
  return { embedders, keys, sent };
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

  it('puts the prefix of its role before a text, and none before an empty one', async () => {
    const { embedders, sent } = pool();
    const embedder = embedders.for({ ...SETTINGS, queryPrefix: 'query: ', passagePrefix: 'passage: ' });
    await embedder.embed(['where?'], undefined, 'query');
    expect(await embedder.embed(['here', ' '], undefined, 'document')).toEqual([expect.anything(), null]);
    expect(sent).toEqual(['query: where?', 'passage: here']);
  });

  it('tells query vectors apart that differ by their prefix alone', () => {
    const { embedders } = pool();
    const [plain, prefixed] = [embedders.for(SETTINGS), embedders.for({ ...SETTINGS, queryPrefix: 'q: ' })];
    expect(prefixed.identity).toBe(plain.identity);
    expect(prefixed.queryIdentity).not.toBe(plain.queryIdentity);
  });

  it('returns unit vectors, and closes', async () => {
    const { embedders } = pool();
    expect(await embedders.for(SETTINGS).embed(['a'])).toEqual([Float32Array.of(0.6, 0.8)]);
    await embedders.close();
  });
});
