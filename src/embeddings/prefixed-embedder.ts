import { createHash } from 'node:crypto';
import { Embedder, type EmbedRole, type Vector } from './embedder.port.js';
import type { EmbedPrefixes } from './known-prefixes.js';

/**
 * Puts the prefix of its role before every text. The prefix of passages is part of the inner embedder's
 * identity, because stored vectors depend on it; that of queries changes no stored vector.
 */
export class PrefixedEmbedder extends Embedder {
  readonly identity: string;
  readonly dims: number;

  constructor(
    private readonly inner: Embedder,
    private readonly prefixes: EmbedPrefixes,
  ) {
    super();
    this.identity = inner.identity;
    this.dims = inner.dims;
  }

  override get queryIdentity(): string {
    const { query } = this.prefixes;
    if (query === '') return this.inner.queryIdentity;
    return `${this.inner.queryIdentity}:${createHash('sha256').update(query).digest('hex')}`;
  }

  embed(texts: readonly string[], signal?: AbortSignal, role?: EmbedRole): Promise<readonly Vector[]> {
    const prefix = role === 'query' ? this.prefixes.query : this.prefixes.passage;
    // An empty text has no vector; a prefix would give it one.
    const prefixed = texts.map((text) => (text.trim() === '' ? text : prefix + text));
    return this.inner.embed(prefixed, signal, role);
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
