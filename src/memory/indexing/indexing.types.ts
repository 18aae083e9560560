import type { Scope } from '../../common/scope.js';
import type { DocumentKind } from '../../search-index/memory-index.port.js';
import type { MemoryRecord } from '../memories/memories.types.js';

/** The progress of the vectors for a token's new embedder. */
export interface SwitchProgress {
  /** The texts of the token's space. */
  readonly texts: number;
  /** Those that have their vector; the switch comes when all have. */
  readonly embedded: number;
}

/** Converts cosine similarities to the scale of the bundled model, which recall's thresholds are on. */
export interface CosineScale {
  /** Converts the similarity of a message and a text. */
  message(cosine: number): number;
  /** Converts the similarity of two texts. */
  text(cosine: number): number;
}

/** The scale of the bundled model, and of an embedder that nothing is known of. */
export const UNCHANGED: CosineScale = { message: (cosine) => cosine, text: (cosine) => cosine };

/** A question for the trial of Qdrant. */
export interface TrialQuery {
  readonly query: string;
  /** A token: its space and its embedder. Without it all spaces, with the embedder of `model`. */
  readonly tokenId?: string;
  readonly sessionId?: string;
  /** 1 to 20; others are taken to the nearer end. */
  readonly topK: number;
  /** Name of an embedding model; one that no token uses means the instance's. */
  readonly model: string;
}

export interface TrialHit {
  readonly memory: MemoryRecord;
  /** Cosine similarity, -1..1. */
  readonly score: number;
}

/** The rows that a search without an index looks at. */
export interface RowFilter {
  /** `null` = every scope of every space. */
  readonly scope: Scope | null;
  readonly kinds: readonly DocumentKind[];
  readonly sessionId?: string;
  /** Only what is newer, epoch milliseconds. */
  readonly createdAfter?: number;
  /** Only what contains one of these. */
  readonly words?: readonly string[];
  /** Rows. */
  readonly limit: number;
}
