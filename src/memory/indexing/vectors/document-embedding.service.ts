import { Injectable, Logger } from '@nestjs/common';
import { EmbedderRefusal, type Embedder, type Vector } from '../../../embeddings/embedder.port.js';
import { VectorStore, type DocumentText } from './vector-store.port.js';

/** Texts between two saves: a crash loses this much work at most. */
const BATCH = 64;
/** Below the revision of every text. */
const FROM_THE_BEGINNING = -1;

/** Number of times that an embedder is asked for a text that it refuses. */
const ATTEMPTS = 3;
/** A text that any embedder takes: one that refuses this too is set up wrong. */
const PLAIN = 'A plain sentence.';

/** The embedder failed, not the database: keywords find the texts meanwhile. */
class EmbeddingFailedError extends Error {}

/** Gives stored texts their vectors, after the answer and away from requests. */
@Injectable()
export class DocumentEmbeddingService {
  private readonly logger = new Logger('memory.embedding');

  constructor(private readonly vectors: VectorStore) {}

  /**
   * Embeds these texts and saves them. When the embedder fails they are left to the sweep, which finds every
   * text without a vector.
   */
  async embed(
    spaceId: string,
    embedder: Embedder,
    documents: readonly DocumentText[],
    signal?: AbortSignal,
  ): Promise<void> {
    try {
      await this.embedOrFail(spaceId, embedder, documents, signal);
    } catch (error) {
      if (!(error instanceof EmbeddingFailedError) || signal?.aborted === true) throw error;
      this.logger.warn({
        msg: 'embedder failed; the texts will be embedded later',
        texts: documents.length,
        err: error.cause,
      });
    }
  }

  /**
   * The same, for whoever tries again by himself. A text that the embedder refuses while it takes others is
   * saved without a vector: keywords find it, and it keeps nobody else waiting.
   * @returns how many were saved: not those that changed meanwhile
   * @throws EmbeddingFailedError what was saved before stays
   */
  async embedOrFail(
    spaceId: string,
    embedder: Embedder,
    documents: readonly DocumentText[],
    signal?: AbortSignal,
  ): Promise<number> {
    let saved = 0;
    for (let from = 0; from < documents.length; from += BATCH) {
      const batch = documents.slice(from, from + BATCH);
      const vectors = await this.embedBatch(embedder, batch, signal);
      const rows = batch.map((document, at) => ({ ...document, vector: vectors[at] ?? null }));
      saved += await this.vectors.save(spaceId, embedder, rows);
    }
    return saved;
  }

  /**
   * Catches up with all that a space holds.
   * @returns how many texts were looked at, up to `limit`.
   * @throws EmbeddingFailedError
   */
  async embedMissing(
    spaceId: string,
    embedder: Embedder,
    limit: number,
    signal?: AbortSignal,
  ): Promise<number> {
    const documents = await this.vectors.listMissing(
      { spaceId, model: embedder.identity, after: FROM_THE_BEGINNING },
      limit,
    );
    await this.embedOrFail(spaceId, embedder, documents, signal);
    return documents.length;
  }

  private async embedBatch(
    embedder: Embedder,
    batch: readonly DocumentText[],
    signal?: AbortSignal,
  ): Promise<readonly Vector[]> {
    const texts = batch.map(({ text }) => text);
    try {
      return await embedder.embed(texts, signal, 'document');
    } catch (error) {
      if (!(error instanceof EmbedderRefusal)) throw toEmbeddingFailed(error);
      if (batch.length === 1) return [await this.isolateRefused(embedder, batch[0]!, signal)];
    }
    // An embedder does not say which text it refused.
    const middle = Math.ceil(batch.length / 2);
    const [first, second] = [batch.slice(0, middle), batch.slice(middle)];
    return [
      ...(await this.embedBatch(embedder, first, signal)),
      ...(await this.embedBatch(embedder, second, signal)),
    ];
  }

  private async isolateRefused(
    embedder: Embedder,
    { id, text }: DocumentText,
    signal?: AbortSignal,
  ): Promise<Vector> {
    let reason: unknown;
    for (let attempt = 2; attempt <= ATTEMPTS; attempt += 1) {
      try {
        return (await embedder.embed([text], signal, 'document'))[0] ?? null;
      } catch (error) {
        if (!(error instanceof EmbedderRefusal)) throw toEmbeddingFailed(error);
        reason = error;
      }
    }
    await embedder
      .embed([PLAIN], signal, 'document')
      .catch((error: unknown) => Promise.reject(toEmbeddingFailed(error)));
    this.logger.warn({
      msg: 'the embedder refuses a text: it stays without a vector',
      document: id,
      model: embedder.identity,
      err: reason,
    });
    return null;
  }
}

function toEmbeddingFailed(error: unknown): EmbeddingFailedError {
  return new EmbeddingFailedError(error instanceof Error ? error.message : String(error), { cause: error });
}
