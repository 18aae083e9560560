import { ApiPromise, type ApiResponse } from './api-promise.js';

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Number of rows of the whole list, if the API counts them. */
  readonly total?: number;
  /** Fetches the next page; null after the last one. */
  next(): Promise<Page<T> | null>;
}

/** A page as an area reads it: its rows, and the cursor of the next page. */
export interface PageContent<T, Cursor> {
  readonly items: readonly T[];
  readonly total?: number;
  /** Cursor of the next page; absent on the last one. */
  readonly next?: Cursor;
}

/** Paging of a list. */
export interface Paging<T, Cursor = unknown> {
  /** @param cursor absent for the first page */
  fetchPage(cursor?: Cursor): ApiPromise<PageContent<T, Cursor>>;
  /** Identifies a row. */
  readonly toId: (item: T) => unknown;
  /** True if pages are numbered, so that a deleted row moves all following rows forward. */
  readonly isCounted?: boolean;
}

/**
 * A list. Awaiting it gives the first page; iterating over it gives every row once and fetches pages as
 * needed.
 *
 * In lists with numbered pages, rows that others add and delete meanwhile move the rest from page to page. A
 * repeated row is yielded once. If the list has changed, it is read again at the end for rows that were
 * missed.
 *
 * @example
 * ```ts
 * for await (const memory of person.memories.list()) console.log(memory.memory);
 * const newest = await person.memories.list().toArray({ limit: 20 });
 * ```
 */
export class PagePromise<T> extends ApiPromise<Page<T>> implements AsyncIterable<T> {
  readonly #paging: Paging<T>;

  constructor(paging: Paging<T>) {
    super(fetchPage(paging));
    this.#paging = paging;
  }

  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    const seen = new Set<unknown>();
    for (let first: Page<T> | null = await this; first !== null;) {
      const isComplete: boolean = yield* this.#walk(first, seen);
      first = isComplete ? null : (await fetchPage(this.#paging)).data;
    }
  }

  /** Returns the first rows, at most `limit`. */
  async toArray({ limit }: { readonly limit: number }): Promise<T[]> {
    const items: T[] = [];
    if (limit <= 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= limit) break;
    }
    return items;
  }

  /**
   * Yields the rows from one page on that are not in `seen` yet.
   * @returns true if none can have been missed
   */
  async *#walk(first: Page<T>, seen: Set<unknown>): AsyncGenerator<T, boolean> {
    const { toId, isCounted } = this.#paging;
    const before = seen.size;
    const inThisWalk = new Set<unknown>();
    let changed = false;
    for (let page: Page<T> | null = first; page !== null; page = await page.next()) {
      changed ||= page.total !== first.total || page.items.some((item) => inThisWalk.has(toId(item)));
      for (const item of page.items) {
        const id = toId(item);
        inThisWalk.add(id);
        if (seen.has(id)) continue;
        seen.add(id);
        yield item;
      }
    }
    return isCounted !== true || !changed || seen.size === before;
  }
}

async function fetchPage<T, Cursor>(
  paging: Paging<T, Cursor>,
  cursor?: Cursor,
): Promise<ApiResponse<Page<T>>> {
  const response = await paging.fetchPage(cursor).withResponse();
  const { next, ...content } = response.data;
  const fetchNext = async (): Promise<Page<T> | null> =>
    next === undefined ? null : (await fetchPage(paging, next)).data;
  return { ...response, data: { ...content, next: fetchNext } };
}
