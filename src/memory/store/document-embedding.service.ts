import { Injectable } from '@nestjs/common';
import type { Embedder } from '../../embeddings/embedder.port.js';
import { VectorStore, type DocumentText } from './vector-store.repository.js';

/** Texts between two saves: a crash loses this much work at most. */
const BATCH = 64;

/** Gives stored texts their vectors, after the answer and away from requests. */
@Injectable()
export class DocumentEmbedding {
  constructor(private readonly vectors: VectorStore) {}

  /** Embeds these texts and saves them. Rejects when the embedder is down; what was saved before stays. */
  async embed(spaceId: string, embedder: Embedder, documents: readonly DocumentText[], signal?: AbortSignal): Promise<void> {
    for (let from = 0; from < documents.length; from += BATCH) {
      const batch = documents.slice(from, from + BATCH);
      const vectors = await embedder.embed(
        batch.map(({ text }) => text),
        signal,
        'document',
      );
      const saved = batch.map((document, at) => ({ ...document, vector: vectors[at] ?? null }));
      await this.vectors.save(spaceId, embedder, saved);
    }
  }

  /** Catches up: after a crash, a time without embedder, or with a new one. @returns how many texts were looked at, up to `limit` */
  async embedMissing(spaceId: string, embedder: Embedder, limit: number, signal?: AbortSignal): Promise<number> {
    const documents = await this.vectors.missing(spaceId, embedder.identity, limit);
    await this.embed(spaceId, embedder, documents, signal);
    return documents.length;
  }
}
