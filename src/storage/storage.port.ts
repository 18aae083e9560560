import type { Readable } from 'node:stream';

/** The place of an object; its key is `{userId}/{collection}/{sha256}/{name}`. */
export interface ObjectPlace {
  /** As `isUserId` accepts it. */
  readonly userId: string;
  readonly collection: 'memory_attachments' | 'resources';
  /**
   * Goes before the name; objects of equal content and name that must not be one (resources) have different
   * ones. Letters, digits, `_` and `-`.
   */
  readonly owner?: string;
  /** The file's name as its sender gave it; it is made safe here. */
  readonly name: string;
}

export interface StoredObject {
  /** Lower-case hex. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** Key that the other methods take; relative, with `/`. */
  readonly key: string;
}

/**
 * Bytes that have arrived in full and belong nowhere yet. One of `commit` and `discard` must be called; what
 * a crash leaves is swept.
 */
export interface StagedObject extends Omit<StoredObject, 'key'> {
  /** The first bytes (at most 4,100), to tell the type by. */
  readonly head: Uint8Array;
  /** All of it, as long as it is neither committed nor discarded. */
  readBytes(): Promise<Buffer>;
  /**
   * Atomically: under its key there is the whole object or none. Committing equal content to one place again
   * is harmless.
   */
  commit(place: ObjectPlace): Promise<StoredObject>;
  /** Leaves nothing behind. Harmless after `commit`. */
  discard(): Promise<void>;
}

export interface StageOptions {
  /** More bytes than that abort the reading. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/**
 * Files by content. Reading and writing stream: no file is held in memory. All methods but `uri` throw
 * DomainError STORAGE_UNAVAILABLE (503) when the storage is away or full.
 * @example
 * const staged = await storage.stage(bytes, { maxBytes, signal });
 * await staged.commit({ userId, collection, name });
 */
export abstract class ObjectStorage {
  /**
   * Reads to the end while hashing. Leaves nothing behind when it rejects.
   * @throws DomainError PAYLOAD_TOO_LARGE in the middle of the stream; the stream's own error; the signal's
   * reason
   */
  abstract stage(bytes: AsyncIterable<Uint8Array>, options: StageOptions): Promise<StagedObject>;
  /** @throws DomainError NOT_FOUND */
  abstract read(key: string, signal: AbortSignal): Promise<Readable>;
  abstract exists(key: string): Promise<boolean>;
  /** Harmless when it is gone. */
  abstract delete(key: string): Promise<void>;
  /** All that was committed, in no order: for the sweep. */
  abstract list(): AsyncIterable<ListedObject>;
  /** Removes what a crash left staged on this machine. @returns how many */
  abstract sweepStaged(before: Date): Promise<number>;
  /** For the search door's `internal_uri` only: `file://…` or `s3://…`. */
  abstract toUri(key: string): string;
}
