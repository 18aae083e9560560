import type { Readable } from 'node:stream';

/** Owner and name of an object; its key is `{userId}/{collection}/{sha256}/{name}`. */
export interface ObjectPlace {
  /** User id that `isUserId` accepts. */
  readonly userId: string;
  readonly collection: 'memory_attachments' | 'resources';
  /**
   * Prefix of the name, which keeps objects with the same content and name apart (resources). Letters,
   * digits, `_` and `-`.
   */
  readonly owner?: string;
  /** File name from the sender, which is made safe here. */
  readonly name: string;
}

export interface StoredObject {
  /** Lower-case hex. */
  readonly sha256: string;
  /** Size in bytes. */
  readonly size: number;
  /** Relative key with `/`, which the other methods take. */
  readonly key: string;
}

/**
 * Bytes that have arrived in full and have no key yet. Call `commit` or `discard`; a sweep removes the files
 * that a crash leaves.
 */
export interface StagedObject extends Omit<StoredObject, 'key'> {
  /** First bytes (at most 4,100), by which the type is detected. */
  readonly head: Uint8Array;
  /** Reads all bytes before the object is committed or discarded. */
  readBytes(): Promise<Buffer>;
  /**
   * Stores the object under its key atomically. Committing the same content under the same key again is a
   * no-op.
   */
  commit(place: ObjectPlace): Promise<StoredObject>;
  /** Removes the bytes. A no-op after `commit`. */
  discard(): Promise<void>;
}

export interface StageOptions {
  /** Maximum number of bytes; more abort the reading. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/**
 * Stores files by content. Reading and writing stream, so no file is held in memory. All methods but `toUri`
 * throw DomainError STORAGE_UNAVAILABLE (503) if the storage is unavailable or full.
 * @example
 * const staged = await storage.stage(bytes, { maxBytes, signal });
 * await staged.commit({ userId, collection, name });
 */
export abstract class ObjectStorage {
  /**
   * Stages bytes and hashes them. Leaves no file behind if it rejects.
   * @throws DomainError PAYLOAD_TOO_LARGE while reading; the stream's own error; the signal's reason
   */
  abstract stage(bytes: AsyncIterable<Uint8Array>, options: StageOptions): Promise<StagedObject>;
  /**
   * Reads an object as a stream.
   * @throws DomainError NOT_FOUND
   */
  abstract read(key: string, signal: AbortSignal): Promise<Readable>;
  abstract exists(key: string): Promise<boolean>;
  /** Deletes an object; a no-op if it does not exist. */
  abstract delete(key: string): Promise<void>;
  /** Lists all committed objects in no order, for the sweep. */
  abstract list(): AsyncIterable<ListedObject>;
  /**
   * Removes staged files that a crash left on this machine.
   * @returns the number of files
   */
  abstract sweepStaged(before: Date): Promise<number>;
  /** Rejects if files can't be stored; for S3, if the bucket does not let itself be listed. */
  abstract ping(signal: AbortSignal): Promise<void>;
  /** Builds the URI (`file://…` or `s3://…`) for `internal_uri` in search results. */
  abstract toUri(key: string): string;

  /** Closes the connections to the storage; a folder has none. */
  close(): void {}
}
