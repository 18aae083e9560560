import type { Scope } from '../../common/scope.js';
import type { DocumentKind } from '../../search-index/memory-index.port.js';
import type { MemoryRecord } from '../memories/memories.types.js';

/** The progress of a switch to a token's new embedder. */
export interface SwitchProgress {
  /** Number of texts in the token's space. */
  readonly texts: number;
  /** Number of texts that have their vector; the switch takes place when all have. */
  readonly embedded: number;
}

/** Converts cosine similarities to the scale of the bundled model, which recall's thresholds are on. */
export interface CosineScale {
  /** Converts the similarity of a message and a text. */
  message(cosine: number): number;
  /** Converts the similarity of two texts. */
  text(cosine: number): number;
}

/** Leaves similarities as they are: the scale of the bundled model and of embedders without calibration. */
export const IDENTITY_SCALE: CosineScale = { message: (cosine) => cosine, text: (cosine) => cosine };

/** A query for the trial of Qdrant. */
export interface TrialQuery {
  readonly query: string;
  /** Token whose space and embedder are used; if absent, all spaces, with the embedder `model`. */
  readonly tokenId?: string;
  readonly sessionId?: string;
  /** Number of results, clamped to 1..20. */
  readonly topK: number;
  /** Name of an embedding model; one that no token uses means the instance's. */
  readonly model: string;
}

export interface TrialHit {
  readonly memory: MemoryRecord;
  /** Cosine similarity, -1..1. */
  readonly score: number;
}

/** Selects the rows that a search without an index reads. */
export interface RowFilter {
  /** `null` = every scope of every space. */
  readonly scope: Scope | null;
  readonly kinds: readonly DocumentKind[];
  readonly sessionId?: string;
  /** Only newer rows; epoch milliseconds. */
  readonly createdAfter?: number;
  /** Only rows that contain one of these words. */
  readonly words?: readonly string[];
  /** Maximum number of rows. */
  readonly limit: number;
}
