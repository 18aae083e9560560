import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CachingEmbedder, createVectorCache, type VectorCache } from './caching-embedder.js';
import { Embedder, EmbedderProvider, type EmbedderSettings } from './embedder.port.js';
import { computeIdentity } from './embedder-identity.js';
import { LocalEmbedders, type LocalEmbeddersOptions } from './local-embedders.js';
import { isLocal } from './local-models.js';
import { PrefixedEmbedder } from './prefixed-embedder.js';
import { OpenAiEmbedder, type OpenAiEmbedderOptions } from './openai/openai-embedder.js';

/** Maximum number of embedders kept. If more are in use, they only lose the sharing of calls in progress. */
const MAX_EMBEDDERS = 1_000;

export interface PooledEmbeddersOptions extends OpenAiEmbedderOptions {
  /** Number of vectors kept in memory; 0 keeps none. */
  readonly cacheEntries: number;
  readonly local: LocalEmbeddersOptions;
}

/** Creates one embedder for each identity and key on first use, all with one vector cache. */
export class PooledEmbedders extends EmbedderProvider {
  private readonly cache: VectorCache;
  private readonly own = new LRUCache<string, Embedder>({ max: MAX_EMBEDDERS });
  private readonly local: LocalEmbedders;

  /** @throws ModelFolderError when the instance's model can't be used */
  constructor(private readonly options: PooledEmbeddersOptions) {
    super();
    this.cache = createVectorCache(options.cacheEntries);
    this.local = new LocalEmbedders(options.local, this.cache);
  }

  for(settings: EmbedderSettings | null): Embedder {
    if (settings === null || isLocal(settings)) return this.local.for(settings);
    const key = toPoolKey(settings);
    const existing = this.own.get(key);
    if (existing) return existing;
    const created = new PrefixedEmbedder(
      new CachingEmbedder(new OpenAiEmbedder(settings, this.options), this.cache),
      { query: settings.queryPrefix ?? '', passage: settings.passagePrefix ?? '' },
    );
    this.own.set(key, created);
    return created;
  }

  warmUp(): void {
    this.local.warmUp();
  }

  async close(): Promise<void> {
    await Promise.all([this.local.close(), ...[...this.own.values()].map((embedder) => embedder.close())]);
    this.own.clear();
  }
}

// The key of a token is never used for texts of another, even if everything else is equal.
function toPoolKey(settings: EmbedderSettings): string {
  const own = createHash('sha256').update(JSON.stringify([settings.apiKey, settings.queryPrefix ?? '']));
  return `${computeIdentity(settings)}:${own.digest('hex')}`;
}
