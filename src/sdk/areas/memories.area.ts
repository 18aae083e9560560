import type { ApiPromise } from '../api-promise.js';
import { ConflictError } from '../errors.js';
import type { Answer, Body, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { type Page, PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type Memory = Answer<'getMemory'>;
export type MemoryHistory = Answer<'getMemoryHistory'>;

/** Filters and order of a list of memories. */
export type MemoryListQuery = Omit<Query<'listMemories'>, 'page' | 'topics' | 'mode'> & { readonly topics?: readonly string[] };

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

  /** Memories, those that changed last first. */
  list(query: MemoryListQuery = {}, options?: CallOptions): PagePromise<Memory> {
    return new PagePromise(this.#page(query, 1, options), ({ memory_id }) => memory_id);
  }

  /** The memories that answer a question, best first. */
  search(question: string, options?: CallOptions): ApiPromise<readonly Memory[]> {
    const query = { search: question, mode: 'agentic' as const };
    return this.#transport.call('listMemories', { query }, options).map(({ memories }) => memories);
  }

  get(id: string, options?: CallOptions): ApiPromise<Memory> {
    return this.#transport.call('getMemory', { path: { id } }, options);
  }

  create(memory: Body<'createMemory'>, options?: CallOptions): ApiPromise<Memory> {
    return this.#transport.call('createMemory', { body: memory }, options);
  }

  /**
   * Changes a memory; absent fields stay.
   *
   * @param condition the version that was read: a memory that has changed since is left alone
   * @throws {ConflictError} for a stale version; its `current()` gives the stored memory
   */
  update(id: string, change: Body<'updateMemory'>, condition: { readonly version?: number } = {}, options?: CallOptions): Promise<Memory> {
    const headers = { 'if-match': condition.version === undefined ? undefined : `"${condition.version}"` };
    return this.#transport.call('updateMemory', { path: { id }, body: change, headers }, options).catch((error: unknown) => {
      throw error instanceof ConflictError ? new ConflictError(error, () => this.get(id)) : error;
    });
  }

  delete(id: string, options?: CallOptions): ApiPromise<void> {
    return this.#transport.call('deleteMemory', { path: { id } }, options);
  }

  deleteMany(ids: readonly string[], options?: CallOptions): ApiPromise<void> {
    return this.#transport.call('deleteMemories', { body: { memory_ids: [...ids] } }, options);
  }

  topics(options?: CallOptions): ApiPromise<Answer<'listMemoryTopics'>> {
    return this.#transport.call('listMemoryTopics', {}, options);
  }

  /** Every version of a memory, the newest first. */
  history(id: string, options?: CallOptions): ApiPromise<MemoryHistory> {
    return this.#transport.call('getMemoryHistory', { path: { id } }, options);
  }

  /** Makes an earlier version the current one. */
  restore(id: string, version: Body<'restoreMemory'>, options?: CallOptions): ApiPromise<Memory> {
    return this.#transport.call('restoreMemory', { path: { id }, body: version }, options);
  }

  async #page(query: MemoryListQuery, page: number, options?: CallOptions) {
    const { topics, ...filters } = query;
    const input = { query: { ...filters, topics: topics?.join(','), page } };
    const response = await this.#transport.call('listMemories', input, options).withResponse();
    const { memories, total, per_page } = response.data;
    const isLast = page * per_page >= total || memories.length === 0;
    const next = async (): Promise<Page<Memory> | null> => (isLast ? null : (await this.#page(query, page + 1, options)).data);
    return { ...response, data: { items: memories, total, next } };
  }
}
