import type { ApiPromise } from '../api-promise.js';
import type { Answer, Body, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type ManagedMemory = Answer<'getManagedMemory'>['memory'];
export type ManagedMemoryQuery = Omit<Query<'listManagedMemories'>, 'page' | 'offset'>;
export type SummarizeRequest = Body<'summarizeMemories'>;
export type SummarizeAnswer = Answer<'summarizeMemories'>;

const PAGE_SIZE = 50;
const SUMMARIZE_TIMEOUT_MS = 150_000;

/**
 * Memories of all spaces, for operators.
 *
 * @example
 * ```ts
 * for await (const { key, content } of admin.memories.list({ q: 'peanuts' })) console.log(key, content);
 * ```
 */
export class ManagedMemoriesArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Memories, newest first. */
  list(
    { limit = PAGE_SIZE, ...filter }: ManagedMemoryQuery = {},
    options?: CallOptions,
  ): PagePromise<ManagedMemory> {
    const fetchPage = (page = 1) =>
      this.#transport
        .call('listManagedMemories', { query: { ...filter, limit, page } }, options)
        .map(({ data, total, totalPages }) => ({
          items: data,
          total,
          ...(page < totalPages && { next: page + 1 }),
        }));
    return new PagePromise({ fetchPage, toId: ({ id }) => id, isCounted: true });
  }

  create(
    memory: Body<'createManagedMemory'>,
    options?: CallOptions,
  ): ApiPromise<Answer<'createManagedMemory'>> {
    return this.#transport.call('createManagedMemory', { body: memory }, options);
  }

  get(id: string, options?: CallOptions): ApiPromise<ManagedMemory> {
    return this.#transport.call('getManagedMemory', { path: { id } }, options).map(({ memory }) => memory);
  }

  delete(id: string, options?: CallOptions): ApiPromise<Answer<'deleteManagedMemory'>> {
    return this.#transport.call('deleteManagedMemory', { path: { id } }, options);
  }

  /** Checks whether memories can be written and found, and how long that takes. */
  health(options?: CallOptions): ApiPromise<Answer<'checkMemoryHealth'>> {
    return this.#transport.call('checkMemoryHealth', {}, options);
  }

  /**
   * Summarizes memories of a space; with `dry_run` it only returns the planned changes. Waits up to 150 s.
   */
  summarize(request: SummarizeRequest, options?: CallOptions): ApiPromise<SummarizeAnswer> {
    return this.#transport.call(
      'summarizeMemories',
      { body: request, timeoutMs: SUMMARIZE_TIMEOUT_MS },
      options,
    );
  }
}
