import { Injectable, Logger } from '@nestjs/common';
import type { Embedder, Vector } from '../../embeddings/embedder.port.js';
import { VectorStore, type DocumentText } from './vector-store.repository.js';

/** Texts between two saves: a crash loses this much work at most. */
const BATCH = 64;
/** Below the revision of every text. */
const FROM_THE_BEGINNING = -1;

/** The embedder failed, not the database: keywords find the texts meanwhile. */
class EmbeddingFailedError extends Error {}

/** Gives stored texts their vectors, after the answer and away from requests. */
@Injectable()
export class DocumentEmbedding {
  private readonly logger = new Logger('memory.embedding');

  constructor(private readonly vectors: VectorStore) {}

  /** Embeds these texts and saves them. When the embedder fails they are left to the sweep, which finds every text without a vector. */
  async embed(spaceId: string, embedder: Embedder, documents: readonly DocumentText[], signal?: AbortSignal): Promise<void> {
    try {
      await this.embedOrFail(spaceId, embedder, documents, signal);
    } catch (error) {
      if (!(error instanceof EmbeddingFailedError) || signal?.aborted === true) throw error;
      this.logger.warn({ msg: 'the embedder failed; the texts get their vectors later', texts: documents.length, err: error.cause });
    }
  }

  /**
   * The same, for whoever tries again by himself.
   * @returns how many were saved: not those that changed meanwhile
   * @throws EmbeddingFailedError what was saved before stays
   */
  async embedOrFail(spaceId: string, embedder: Embedder, documents: readonly DocumentText[], signal?: AbortSignal): Promise<number> {
    let saved = 0;
    for (let from = 0; from < documents.length; from += BATCH) {
      const batch = documents.slice(from, from + BATCH);
      const vectors = await vectorsOf(embedder, batch, signal);
      const rows = batch.map((document, at) => ({ ...document, vector: vectors[at] ?? null }));
      saved += await this.vectors.save(spaceId, embedder, rows);
    }
    return saved;
  }

  /** Catches up with all that a space holds. @returns how many texts were looked at, up to `limit`. @throws EmbeddingFailedError */
  async embedMissing(spaceId: string, embedder: Embedder, limit: number, signal?: AbortSignal): Promise<number> {
    const documents = await this.vectors.missing({ spaceId, model: embedder.identity, after: FROM_THE_BEGINNING }, limit);
    await this.embedOrFail(spaceId, embedder, documents, signal);
    return documents.length;
  }
}

async function vectorsOf(embedder: Embedder, batch: readonly DocumentText[], signal?: AbortSignal): Promise<readonly Vector[]> {
  const texts = batch.map(({ text }) => text);
  try {
    return await embedder.embed(texts, signal, 'document');
  } catch (error) {
    throw new EmbeddingFailedError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
