export type DocumentKind = 'turn' | 'memory';

/** One searchable text: a raw message of a finished turn, or a memory. */
export interface IndexDocument {
  /** `m:<message id>` or `f:<memory id>`. */
  readonly id: string;
  readonly kind: DocumentKind;
  readonly endUser: string;
  readonly appId: string;
  readonly projectId: string;
  readonly sessionId: string;
  readonly role: string;
  /** Who said it, where messages carry a `name`; `''` else. */
  readonly speaker: string;
  readonly text: string;
  /** Searched like the text, never shown: a memory's key, topics and metadata; `''` for turns. */
  readonly extra: string;
  /** What only memories have, for indexes that others read too. */
  readonly memory?: { readonly key: string; readonly metadata: Readonly<Record<string, unknown>> };
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds, or null. */
  readonly expiresAt: number | null;
  /** Order within the session, for neighbours. */
  readonly position: number;
  /** Content hash, to leave out what a request already contains. */
  readonly hash: string;
  /**
   * In a hit that of the query's model, where the index has it at hand; read it before anything else changes
   * the index.
   */
  readonly vector: Float32Array | null;
  /** Embedder identity of `vector`. */
  readonly model: string | null;
}

export interface IndexQuery {
  readonly spaceId: string;
  readonly endUser: string;
  readonly appId: string;
  readonly projectId: string;
  readonly text: string;
  /**
   * `null` = keywords only. It may still be on its way: the index catches up with what was written meanwhile.
   */
  readonly vector: Float32Array | null | Promise<Float32Array | null>;
  readonly model: string | null;
  readonly kinds: readonly DocumentKind[];
  /** Only this session, when set. */
  readonly sessionId?: string;
  /** Only one of these, when set. */
  readonly sessionIds?: ReadonlySet<string>;
  /** Only what is newer, epoch milliseconds, when set. */
  readonly createdAfter?: number;
  /** Only what is older, epoch milliseconds, when set. */
  readonly createdBefore?: number;
  /** Candidates per channel. */
  readonly limit: number;
}

/** A query whose vector has arrived. */
export interface EmbeddedQuery extends IndexQuery {
  readonly vector: Float32Array | null;
}

/**
 * A candidate with its score per signal; `null` = that signal says nothing about it. Higher is better; scales
 * differ by signal.
 */
export interface IndexHit {
  readonly document: IndexDocument;
  /** BM25 of the windowed key: the text itself and, falling with distance, its neighbours in the session. */
  readonly lexical: number | null;
  /** BM25 of the whole session the document belongs to. */
  readonly session: number | null;
  /** Cosine similarity, -1..1. */
  readonly dense: number | null;
  /** Best cosine similarity among the direct neighbours in the session, -1..1. */
  readonly neighbour: number | null;
  /**
   * Share of the query's words that the text itself (or its `extra`) contains, rare and topical ones counting
   * most, 0..1. Absolute: a floor can stand on it.
   */
  readonly coverage: number;
  /** The turns right before and right after it in its session, where there are any. */
  readonly around: readonly IndexDocument[];
}

/** Both channels over one space. Sees everything committed before the call (D35). */
export abstract class MemoryIndex {
  abstract search(query: IndexQuery, signal?: AbortSignal): Promise<readonly IndexHit[]>;
  /** Drop what is held of a space: after an erase, and to free memory. */
  abstract forget(spaceId: string): Promise<void>;
  /** Rejects when the index can't serve. */
  abstract ping(): Promise<void>;
}

/**
 * What changed in a space since a revision; `epoch` differs after an erase and then everything is sent again.
 */
export interface IndexDelta {
  readonly epoch: number;
  /** Everything up to here is included. */
  readonly revision: number;
  /** A document embedded by several models comes once for each of them. */
  readonly documents: readonly IndexDocument[];
  readonly removed: readonly string[];
  /** More revisions are waiting: large spaces come in pages. */
  readonly more: boolean;
}

export interface IndexPosition {
  readonly epoch: number;
  readonly revision: number;
}

/** Where an in-process index hydrates from. Implemented over PostgreSQL. */
export abstract class IndexSource {
  /** `since` null = from the beginning. `null` = nothing changed; cheap then: one primary-key read. */
  abstract delta(spaceId: string, since: IndexPosition | null): Promise<IndexDelta | null>;
  /**
   * Turns that stand next to these in their sessions, up to `reach` before and after each; every one once,
   * without vectors. For indexes that don't hold sessions in order.
   * @param ids document ids; others than turns have no neighbours
   */
  abstract neighbours(
    spaceId: string,
    ids: readonly string[],
    reach: number,
  ): Promise<readonly IndexDocument[]>;
}

/** The rows themselves, past the marks that `IndexSource` goes by. */
export abstract class IndexRows {
  /** Ids of all spaces. */
  abstract spaces(): Promise<readonly string[]>;
  /** Hex MD5 of the text of everything that should be found, by document id. */
  abstract texts(spaceId: string): Promise<ReadonlyMap<string, string>>;
  /** Every process reads the space anew at its next search. */
  abstract renew(spaceId: string): Promise<void>;
  /** A worker looks through the whole space for texts without a vector. */
  abstract recheckVectors(spaceId: string): Promise<void>;
}

/** How an index differs from the rows. Ids are document ids. */
export interface IndexDifference {
  /** Documents that the index should hold. */
  readonly documents: number;
  readonly missing: readonly string[];
  /** Held, but no longer there. */
  readonly extra: readonly string[];
  /** Held with another text, scope or time, or without the vector it has. */
  readonly different: readonly string[];
}

/** Told how many documents are done. */
export type IndexProgress = (documents: number) => void;

/** Makes an index right again and says whether it is; while others search and write. */
export abstract class IndexMaintenance {
  /** Feeds everything of a space again. @returns how many documents */
  abstract rebuild(spaceId: string, progress: IndexProgress): Promise<number>;
  abstract verify(spaceId: string): Promise<IndexDifference>;
  /** Spaces that the index holds something of and that are not among these. */
  abstract strays(spaces: ReadonlySet<string>): Promise<readonly string[]>;
  /**
   * Lets go of memories that have expired or, unless `null`, are older than so many days. @returns how many
   * entries went
   */
  abstract cleanup(retentionDays: number | null): Promise<number>;
}
