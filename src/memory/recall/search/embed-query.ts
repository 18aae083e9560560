import { raceWithAbort } from '../../../common/abortable.js';
import type { Embedder, Vector } from '../../../embeddings/embedder.port.js';
import type { RecallRequest } from '../recall.types.js';

/** The vector of a question. */
export interface EmbeddedQuestion {
  /** `null` if the search does without one, or the embedder failed under best effort. */
  readonly vector: Vector;
  /** The reason for a missing vector. */
  readonly failure?: 'embedder';
  /** Duration in milliseconds. */
  readonly ms: number;
}

const NOT_EMBEDDED: EmbeddedQuestion = { vector: null, ms: 0 };

/** Share of the timeout that the embedder may take under best effort; the rest is for the keyword search. */
const EMBEDDING_SHARE = 0.6;

/**
 * Embeds a question. A failure rejects under a strict policy; best effort continues without a vector.
 * @param embedder `null` for a search by keywords only
 */
export async function embedQuery(
  embedder: Embedder | null,
  { query, policy: { recall } }: Pick<RecallRequest, 'query' | 'policy'>,
  signal: AbortSignal,
): Promise<EmbeddedQuestion> {
  if (embedder === null) return NOT_EMBEDDED;
  const started = performance.now();
  const isStrict = recall.on_failure === 'strict';
  const share = isStrict
    ? signal
    : AbortSignal.any([signal, AbortSignal.timeout(recall.timeout_ms * EMBEDDING_SHARE)]);
  try {
    const [vector = null] = await raceWithAbort(embedder.embed([query], share, 'query'), share);
    return { vector, ms: performance.now() - started };
  } catch (error) {
    if (isStrict || signal.aborted) throw error;
    return { vector: null, failure: 'embedder', ms: performance.now() - started };
  }
}
