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
  /** The speaker, if messages carry a `name`; otherwise `''`. */
  readonly speaker: string;
  readonly text: string;
  /** Text that is searched but never shown: a memory's key, topics and metadata; `''` for turns. */
  readonly extra: string;
  /** Fields that only memories have, for indexes that other programs read too. */
  readonly memory?: { readonly key: string; readonly metadata: Readonly<Record<string, unknown>> };
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** True if some of its content is no longer valid. */
  readonly isOutdated?: boolean;
  /** Epoch milliseconds, or null. */
  readonly expiresAt: number | null;
  /** Order within the session, for neighbours. */
  readonly position: number;
  /** Content hash, to leave out what a request already contains. */
  readonly hash: string;
  /**
   * In a hit, the vector of the query's model if the index has it at hand; read it before the index changes.
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
  /** `null` means keywords only. It may be a promise: the index updates itself while it is pending. */
  readonly vector: Float32Array | null | Promise<Float32Array | null>;
  readonly model: string | null;
  readonly kinds: readonly DocumentKind[];
  /** If set, only this session is searched. */
  readonly sessionId?: string;
  /** If set, only these sessions are searched. */
  readonly sessionIds?: ReadonlySet<string>;
  /** If set, only newer documents are found; epoch milliseconds. */
  readonly createdAfter?: number;
  /** If set, only older documents are found; epoch milliseconds. */
  readonly createdBefore?: number;
  /** Maximum number of candidates per channel. */
  readonly limit: number;
}

/** A query whose vector has arrived. */
export interface EmbeddedQuery extends IndexQuery {
  readonly vector: Float32Array | null;
}

/**
 * A candidate with its score for each signal; `null` means that the signal does not apply. Higher is better;
 * scales differ by signal.
 */
export interface IndexHit {
  readonly document: IndexDocument;
  /** BM25 of the window: the text itself and, with falling weight, its neighbours in the session. */
  readonly lexical: number | null;
  /** BM25 of the document's whole session. */
  readonly session: number | null;
  /** Cosine similarity, -1..1. */
  readonly dense: number | null;
  /** Best cosine similarity among the direct neighbours in the session, -1..1. */
  readonly neighbour: number | null;
  /**
   * Share of the query's words that the text (or its `extra`) contains, 0..1; rare and topical words count
   * most. It is absolute, so that a floor can use it.
   */
  readonly coverage: number;
  /** The turns directly before and after it in its session, if any. */
  readonly around: readonly IndexDocument[];
}

/**
 * Searches one space by words and by meaning. It sees everything committed before the call (D35).
 * @example
 * const hits = await index.search({ spaceId, text: 'Lisbon', vector, … }, signal);
 */
export abstract class MemoryIndex {
  abstract search(query: IndexQuery, signal?: AbortSignal): Promise<readonly IndexHit[]>;
  /** Drops all content of a space, after an erasure and to free memory. */
  abstract dropSpace(spaceId: string): Promise<void>;
  /** Drops erased documents of a space wherever the index stores them, also where it no longer searches. */
  abstract dropDocuments(spaceId: string, ids: readonly string[]): Promise<void>;
  /** Checks the index; rejects if it can't serve. */
  abstract ping(): Promise<void>;
}

/** Changes of a space since a revision. After an erasure, `epoch` differs and everything is sent again. */
export interface IndexDelta {
  readonly epoch: number;
  /** Revision up to which everything is included. */
  readonly revision: number;
  /** Changed documents; a document embedded by several models appears once for each. */
  readonly documents: readonly IndexDocument[];
  readonly removed: readonly string[];
  /** True if more revisions are waiting, because large spaces are read in pages. */
  readonly more: boolean;
}

export interface IndexPosition {
  readonly epoch: number;
  readonly revision: number;
}

/** Source from which an in-process index loads a space. Implemented over PostgreSQL. */
export abstract class IndexSource {
  /**
   * Reads changes since a position; `null` means from the beginning. Returns `null` if nothing changed, which
   * costs one primary-key read.
   */
  abstract loadDelta(spaceId: string, since: IndexPosition | null): Promise<IndexDelta | null>;
  /**
   * Returns the turns next to these in their sessions, up to `reach` before and after each; each turn once,
   * without vectors. For indexes that don't store sessions in order.
   * @param ids document ids; others than turns have no neighbours
   */
  abstract findNeighbours(
    spaceId: string,
    ids: readonly string[],
    reach: number,
  ): Promise<readonly IndexDocument[]>;
}

/** Reads the rows themselves, without the revisions that `IndexSource` uses. */
export abstract class IndexRows {
  /** Lists the ids of all spaces. */
  abstract listSpaces(): Promise<readonly string[]>;
  /** Computes the hex MD5 of the text of everything that should be found, by document id. */
  abstract loadDigests(spaceId: string): Promise<ReadonlyMap<string, string>>;
  /** Makes every process read the space again at its next search. */
  abstract renew(spaceId: string): Promise<void>;
  /** Makes a worker check the whole space for texts without a vector. */
  abstract recheckVectors(spaceId: string): Promise<void>;
}

/** The differences between an index and the rows. Ids are document ids. */
export interface IndexDifference {
  /** Number of documents that the index should contain. */
  readonly documents: number;
  readonly missing: readonly string[];
  /** Documents in the index that no longer exist. */
  readonly extra: readonly string[];
  /** Documents in the index with another text, scope or time, or without their vector. */
  readonly different: readonly string[];
}

/** Receives the number of documents processed so far. */
export type IndexProgress = (documents: number) => void;

/** Verifies and repairs an index while others search and write. */
export abstract class IndexMaintenance {
  /** Loads everything of a space into the index again. @returns the number of documents */
  abstract rebuild(spaceId: string, progress: IndexProgress): Promise<number>;
  abstract verify(spaceId: string): Promise<IndexDifference>;
  /** Finds spaces that the index contains and that are not among these. */
  abstract findStrays(spaces: ReadonlySet<string>): Promise<readonly string[]>;
  /**
   * Removes memories that have expired or, unless `null`, are older than this number of days.
   * @returns the number of removed entries
   */
  abstract cleanUp(retentionDays: number | null): Promise<number>;
}
