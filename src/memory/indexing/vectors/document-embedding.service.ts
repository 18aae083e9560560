import { Injectable, Logger } from '@nestjs/common';
import { EmbedderRefusal, type Embedder, type Vector } from '../../../embeddings/embedder.port.js';
import { VectorStore, type DocumentText } from './vector-store.port.js';

/** Number of texts between two saves, the most work that a crash can lose. */
const BATCH_SIZE = 64;
/** A revision lower than that of every text. */
const BEFORE_FIRST_REVISION = -1;

/** Number of attempts for a text that the embedder refuses. */
const MAX_ATTEMPTS = 3;
/** A text that every embedder accepts, unless it is misconfigured. */
const PROBE_TEXT = 'A plain sentence.';

/** A failure of the embedder, not of the database. Keyword search finds the texts until they are embedded. */
class EmbeddingFailedError extends Error {}

/** Embeds stored texts in the background. */
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
   * Embeds these texts and saves them, for callers that retry themselves. A text that the embedder refuses
   * while it accepts others is saved without a vector, so that it does not block them.
   * @returns number of saved texts; those that changed meanwhile are not counted
   * @throws EmbeddingFailedError; texts saved before stay saved
   */
  async embedOrFail(
    spaceId: string,
    embedder: Embedder,
    documents: readonly DocumentText[],
    signal?: AbortSignal,
  ): Promise<number> {
    let saved = 0;
    for (let from = 0; from < documents.length; from += BATCH_SIZE) {
      const batch = documents.slice(from, from + BATCH_SIZE);
      const vectors = await this.embedBatch(embedder, batch, signal);
      const rows = batch.map((document, at) => ({ ...document, vector: vectors[at] ?? null }));
      saved += await this.vectors.save(spaceId, embedder, rows);
    }
    return saved;
  }

  /**
   * Embeds the texts of a space that have no vector.
   * @returns number of texts that were processed, at most `limit`
   * @throws EmbeddingFailedError
   */
  async embedMissing(
    spaceId: string,
    embedder: Embedder,
    limit: number,
    signal?: AbortSignal,
  ): Promise<number> {
    const documents = await this.vectors.listMissing(
      { spaceId, model: embedder.identity, after: BEFORE_FIRST_REVISION },
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
      if (batch.length === 1) return [await this.retryRefused(embedder, batch[0]!, signal)];
    }
    // The batch is halved, because an embedder does not say which text it refused.
    const middle = Math.ceil(batch.length / 2);
    const [first, second] = [batch.slice(0, middle), batch.slice(middle)];
    return [
      ...(await this.embedBatch(embedder, first, signal)),
      ...(await this.embedBatch(embedder, second, signal)),
    ];
  }

  private async retryRefused(
    embedder: Embedder,
    { id, text }: DocumentText,
    signal?: AbortSignal,
  ): Promise<Vector> {
    let reason: unknown;
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        return (await embedder.embed([text], signal, 'document'))[0] ?? null;
      } catch (error) {
        if (!(error instanceof EmbedderRefusal)) throw toEmbeddingFailed(error);
        reason = error;
      }
    }
    await embedder
      .embed([PROBE_TEXT], signal, 'document')
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
