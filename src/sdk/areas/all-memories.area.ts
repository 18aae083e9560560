import type { ApiPromise } from '../api-promise.js';
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

export type AnyMemory = Answer<'getAnyMemory'>;
export type AllMemoriesQuery = Omit<Query<'listAllMemories'>, 'offset' | 'before'>;
/**
 * A line of an import, as an export writes it. Only `text` is required, and a space if the import names none.
 */
export type AnyMemoryLine = Partial<AnyMemory> & Pick<AnyMemory, 'text'>;
/** Target of an import; without one, lines name their spaces. */
export type AllMemoriesTarget = Query<'importAllMemories'>;
export type MemoryBulk = Body<'changeMemories'>;

const PAGE_SIZE = 50;

/**
 * Memories of all spaces with all fields, including ended ones: owners, versions, bulk changes.
 *
 * @example
 * ```ts
 * await admin.allMemories.change({ filter: { topic: 'draft' }, action: 'forget', dry_run: true });
 * ```
 */
export class AllMemoriesArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  list(
    { limit = PAGE_SIZE, ...filter }: AllMemoriesQuery = {},
    options?: CallOptions,
  ): PagePromise<AnyMemory> {
    const fetchPage = (offset = 0) =>
      this.#transport
        .call('listAllMemories', { query: { ...filter, limit, offset } }, options)
        .map(({ memories, total }) => ({
          items: memories,
          total,
          ...(offset + memories.length < total && { next: offset + limit }),
        }));
    return new PagePromise({ fetchPage, toId: ({ id }) => id, isCounted: true });
  }

  get(id: string, options?: CallOptions): ApiPromise<AnyMemory> {
    return this.#transport.call('getAnyMemory', { path: { id } }, options);
  }

  /** Changes fields; with `version`, only if it is still the current one. */
  update(
    id: string,
    change: Body<'updateAnyMemory'>,
    { version, ...options }: CallOptions & { readonly version?: number } = {},
  ): ApiPromise<AnyMemory> {
    const headers = version === undefined ? {} : { 'If-Match': `"${version}"` };
    return this.#transport.call('updateAnyMemory', { path: { id }, body: change, headers }, options);
  }

  history(id: string, options?: CallOptions): ApiPromise<Answer<'getAnyMemoryHistory'>['history']> {
    return this.#transport
      .call('getAnyMemoryHistory', { path: { id } }, options)
      .map(({ history }) => history);
  }

  /** Gets the passages a memory was read from, the recalls that used it and the jobs that wrote it. */
  provenance(id: string, options?: CallOptions): ApiPromise<Answer<'getAnyMemoryProvenance'>> {
    return this.#transport.call('getAnyMemoryProvenance', { path: { id } }, options);
  }

  /** Restores an earlier version, the one before the current one unless another is named. */
  restore(id: string, body: Body<'restoreAnyMemory'> = {}, options?: CallOptions): ApiPromise<AnyMemory> {
    return this.#transport.call('restoreAnyMemory', { path: { id }, body }, options);
  }

  /** Exports all matching memories, one line each, in the order in which they were stored. */
  export(filter: Query<'exportAllMemories'> = {}, options?: CallOptions): MemoryExport<AnyMemory> {
    return new MemoryExport(this.#transport, options, {
      operation: 'exportAllMemories',
      query: { ...filter },
    });
  }

  /**
   * Stores memories of an export, in batches one after another. A memory that exists with the same key or
   * text is changed, so an import can be repeated.
   *
   * @throws {MemoryBridgeError} when a batch fails as a whole; the batches before it are stored
   */
  import(
    source: ImportSource<AnyMemoryLine>,
    { token_id, space_id, ...options }: AllMemoriesTarget & ImportOptions = {},
  ): Promise<ImportResult> {
    return importLines(this.#transport, source, options, {
      operation: 'importAllMemories',
      query: { token_id, space_id },
    });
  }

  /** Erases, forgets, retags or expires up to 10,000 memories; with `dry_run` it only counts them. */
  change(request: MemoryBulk, options?: CallOptions): ApiPromise<Answer<'changeMemories'>> {
    return this.#transport.call('changeMemories', { body: request }, options);
  }
}
