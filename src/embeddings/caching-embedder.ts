import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { raceWithAbort } from '../common/abortable.js';
import { Embedder, type EmbedRole, type Vector } from './embedder.port.js';

interface CachedVector {
  readonly vector: Vector;
}

/** Caches vectors by embedder identity and text hash; shared by all embedders of the process. */
export interface VectorCache {
  has(key: string): boolean;
  get(key: string): CachedVector | undefined;
  set(key: string, entry: CachedVector): unknown;
}

/** @param entries vectors to keep; 0 keeps none */
export function createVectorCache(entries: number): VectorCache {
  return entries > 0
    ? new LRUCache({ max: entries })
    : { has: () => false, get: () => undefined, set: () => undefined };
}

/**
 * Embeds each text once: cached vectors are returned at once, and requests for a text that is being embedded
 * share one call. Aborting ends only the caller's waiting, because others may wait for the same vector; the
 * embedder's own timeout bounds the work.
 */
export class CachingEmbedder extends Embedder {
  readonly identity: string;
  readonly dims: number;
  private readonly running = new Map<string, Promise<Vector>>();

  constructor(
    private readonly inner: Embedder,
    private readonly cache: VectorCache,
  ) {
    super();
    this.identity = inner.identity;
    this.dims = inner.dims;
  }

  override get queryIdentity(): string {
    return this.inner.queryIdentity;
  }

  embed(texts: readonly string[], signal?: AbortSignal, role?: EmbedRole): Promise<readonly Vector[]> {
    const keys = texts.map((text) => this.toCacheKey(text));
    this.startMissing(texts, keys, role);
    const vectors = keys.map(
      (key) => this.running.get(key) ?? Promise.resolve(this.cache.get(key)?.vector ?? null),
    );
    return raceWithAbort(Promise.all(vectors), signal);
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  private startMissing(texts: readonly string[], keys: readonly string[], role?: EmbedRole): void {
    const missing = new Map<string, string>();
    keys.forEach((key, at) => {
      if (!this.cache.has(key) && !this.running.has(key)) missing.set(key, texts[at] ?? '');
    });
    if (missing.size === 0) return;
    const answer = this.inner.embed([...missing.values()], undefined, role);
    [...missing.keys()].forEach((key, at) => this.running.set(key, this.keep(key, at, answer)));
  }

  private async keep(key: string, at: number, answer: Promise<readonly Vector[]>): Promise<Vector> {
    try {
      const vector = (await answer)[at] ?? null;
      this.cache.set(key, { vector });
      return vector;
    } finally {
      this.running.delete(key);
    }
  }

  private toCacheKey(text: string): string {
    return `${this.identity}:${createHash('sha256').update(text).digest('base64')}`;
  }
}
