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
  readonly text: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds, or null. */
  readonly expiresAt: number | null;
  /** Order within the session, for neighbours. */
  readonly position: number;
  /** Content hash, to leave out what a request already contains. */
  readonly hash: string;
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
  readonly vector: Float32Array | null;
  readonly model: string | null;
  readonly kinds: readonly DocumentKind[];
  /** Only this session, when set. */
  readonly sessionId?: string;
  /** Candidates per channel. */
  readonly limit: number;
}

/** A candidate with its score per channel; `null` = that channel did not find it. Higher is better; scales differ by channel. */
export interface IndexHit {
  readonly document: IndexDocument;
  /** BM25 of the windowed key. */
  readonly lexical: number | null;
  /** Cosine similarity, -1..1. */
  readonly dense: number | null;
}

/** Both channels over one space. Sees everything committed before the call (D35). */
export abstract class MemoryIndex {
  abstract search(query: IndexQuery, signal?: AbortSignal): Promise<readonly IndexHit[]>;
  /** Drop what is held of a space: after an erase, and to free memory. */
  abstract forget(spaceId: string): Promise<void>;
  /** Rejects when the index can't serve. */
  abstract ping(): Promise<void>;
}

/** What changed in a space since a revision; `epoch` differs after an erase and then everything is sent again. */
export interface IndexDelta {
  readonly epoch: number;
  readonly revision: number;
  readonly documents: readonly IndexDocument[];
  readonly removed: readonly string[];
}

/** Where an in-process index hydrates from. Implemented over PostgreSQL. */
export abstract class IndexSource {
  /** `since` null = everything. Cheap when nothing changed: one primary-key read. */
  abstract delta(spaceId: string, since: { epoch: number; revision: number } | null): Promise<IndexDelta | null>;
}
