import { ApiPromise, type ApiResponse } from './api-promise.js';

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Rows of the whole list, where the API counts them. */
  readonly total?: number;
  /** Fetches the next page; null after the last one. */
  next(): Promise<Page<T> | null>;
}

/**
 * A list: awaited, it is its first page; iterated, it is every row, and pages are fetched as they are needed.
 *
 * @example
 * ```ts
 * for await (const memory of person.memories.list()) console.log(memory.memory);
 * const newest = await person.memories.list().toArray({ limit: 20 });
 * ```
 */
export class PagePromise<T> extends ApiPromise<Page<T>> implements AsyncIterable<T> {
  readonly #toId: (item: T) => unknown;

  /** @param toId identifies a row: one that moves to a later page while the list is iterated comes once */
  constructor(first: Promise<ApiResponse<Page<T>>>, toId: (item: T) => unknown) {
    super(first);
    this.#toId = toId;
  }

  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    const seen = new Set<unknown>();
    for (let page: Page<T> | null = await this; page !== null; page = await page.next()) {
      for (const item of page.items) {
        const id = this.#toId(item);
        if (seen.has(id)) continue;
        seen.add(id);
        yield item;
      }
    }
  }

  /** The first rows, at most `limit`. */
  async toArray({ limit }: { readonly limit: number }): Promise<T[]> {
    const items: T[] = [];
    if (limit <= 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= limit) break;
    }
    return items;
  }
}
