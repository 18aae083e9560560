import type { ApiPromise } from '../api-promise.js';
import { ConflictError } from '../errors.js';
import { type MemoryEvent, readMemoryEvents } from '../memory-events.js';
import {
  type ImportOptions,
  type ImportResult,
  type ImportSource,
  importLines,
  MemoryExport,
} from '../memory-transfer.js';
import type { Answer, Body, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type Memory = Answer<'getMemory'>;
/** A memory of a list; `view: 'full'` adds its key, type, metadata, session, expiry and version. */
export type ListedMemory = Answer<'listMemories'>['memories'][number];
export type MemoryHistory = Answer<'getMemoryHistory'>;
export type MemoryProvenance = Answer<'getMemoryProvenance'>;
export type MemoryErasure = Answer<'getErasure'>;

/** Filters and order of a list of memories. */
export type MemoryListQuery = Omit<Query<'listMemories'>, 'page' | 'topic' | 'topics' | 'mode'> & {
  readonly topics?: readonly string[];
};

const PAGE_SIZE = 50;

/**
 * Memories of one person.
 *
 * @example
 * ```ts
 * for await (const { memory } of person.memories.list({ topics: ['health'] })) console.log(memory);
 * ```
 */
export class MemoriesArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists memories, the last changed first. */
  list(
    { topics, per_page = PAGE_SIZE, ...filters }: MemoryListQuery = {},
    options?: CallOptions,
  ): PagePromise<ListedMemory> {
    const fetchPage = (page = 1) =>
      this.#transport
        .call(
          'listMemories',
          { query: { ...filters, ...(topics !== undefined && { topic: [...topics] }), page, per_page } },
          options,
        )
        .map(({ memories, total }) => ({
          items: memories,
          total,
          ...(page * per_page < total && { next: page + 1 }),
        }));
    return new PagePromise({ fetchPage, toId: ({ memory_id }) => memory_id, isCounted: true });
  }

  /** Finds the memories that answer a question, best first. */
  search(question: string, options?: CallOptions): ApiPromise<readonly ListedMemory[]> {
    const query = { search: question, mode: 'agentic' as const };
    return this.#transport.call('listMemories', { query }, options).map(({ memories }) => memories);
  }

  get(id: string, options?: CallOptions): ApiPromise<Memory> {
    return this.#transport.call('getMemory', { path: { id } }, options);
  }

  /** Writes a memory; the call is never retried, because a second one would write a second memory. */
  create(memory: Body<'createMemory'>, options?: CallOptions): ApiPromise<Memory> {
    return this.#transport.call('createMemory', { body: memory }, options);
  }

  /**
   * Changes a memory; absent fields stay.
   *
   * @param condition the version that was read: a memory that has changed since is left alone
   * @throws {ConflictError} for a stale version; its `current()` gives the stored memory
   */
  update(
    id: string,
    change: Body<'updateMemory'>,
    condition: { readonly version?: number } = {},
    options?: CallOptions,
  ): ApiPromise<Memory> {
    const headers = { 'if-match': condition.version === undefined ? undefined : `"${condition.version}"` };
    const call = this.#transport.call('updateMemory', { path: { id }, body: change, headers }, options);
    return call.mapError((error) =>
      error instanceof ConflictError ? new ConflictError(error, () => this.get(id)) : error,
    );
  }

  /** Erases a memory for good; a missing one is not an error. */
  delete(id: string, options?: CallOptions): ApiPromise<void> {
    return this.#transport.call('deleteMemory', { path: { id } }, options);
  }

  deleteMany(ids: readonly string[], options?: CallOptions): ApiPromise<void> {
    return this.#transport.call('deleteMemories', { body: { memory_ids: [...ids] } }, options);
  }

  topics(options?: CallOptions): ApiPromise<Answer<'listMemoryTopics'>> {
    return this.#transport.call('listMemoryTopics', {}, options);
  }

  /** Gets every version of a memory, newest first. */
  history(id: string, options?: CallOptions): ApiPromise<MemoryHistory> {
    return this.#transport.call('getMemoryHistory', { path: { id } }, options);
  }

  /** Gets the sources of a memory and the chats that used it. */
  provenance(id: string, options?: CallOptions): ApiPromise<MemoryProvenance> {
    return this.#transport.call('getMemoryProvenance', { path: { id } }, options);
  }

  /** Restores an earlier version; the previous one unless another is named. */
  restore(id: string, version: Body<'restoreMemory'> = {}, options?: CallOptions): ApiPromise<Memory> {
    return this.#transport.call('restoreMemory', { path: { id }, body: version }, options);
  }

  /** Exports all memories, one line each. */
  export(options?: CallOptions): MemoryExport {
    return new MemoryExport(this.#transport, options);
  }

  /**
   * Writes memories of an export, in batches one after another. A memory that exists with the same key or
   * text is changed, so an import can be repeated.
   *
   * @param source lines as objects or texts, or a file of them
   * @throws {MemoryBridgeError} when a batch fails as a whole; the batches before it are stored
   */
  import(source: ImportSource, options?: ImportOptions): Promise<ImportResult> {
    return importLines(this.#transport, source, options);
  }

  /**
   * Follows changes of memories until the loop is left or the stream ends; every stream begins with a
   * `resync`.
   */
  follow(options?: CallOptions): AsyncGenerator<MemoryEvent, void> {
    return readMemoryEvents(this.#transport, options);
  }

  /** Gets the receipt of an erasure: its counts and ids, never the text. */
  erasure(receiptId: string, options?: CallOptions): ApiPromise<MemoryErasure> {
    return this.#transport.call('getErasure', { path: { id: receiptId } }, options);
  }
}
