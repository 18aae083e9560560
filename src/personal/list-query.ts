import { parseAsOf } from '../common/http/past-time.js';
import type { MemoryQuery } from '../memory/memories/memories.types.js';
import type { PageQuery } from '../memory-cache/memory-cache-keys.js';

/** The query of a list as the caller sent it. */
export interface RequestedPage {
  readonly page: number;
  readonly per_page: number;
  readonly search?: string;
  readonly topics?: string;
  readonly topic?: readonly string[];
  readonly sort_by?: string;
  readonly sort_order?: string;
  readonly as_of?: string;
  readonly key?: string;
  readonly view?: 'full';
}

const SORTS = ['updated_at', 'memory', 'topics_count'] as const;
type Sort = (typeof SORTS)[number];

export type ListQuery = PageQuery & {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly asOf?: Date;
  readonly key?: string;
  readonly isFull?: boolean;
};

/**
 * Reads filters and order; an unknown order is `updated_at`, newest first.
 * @throws DomainError VALIDATION_FAILED for an invalid `as_of`
 */
export function parseListQuery({
  page,
  per_page: perPage,
  search = '',
  topics = '',
  topic = [],
  sort_by: sort,
  sort_order: order,
  as_of: asOf,
  key,
  view,
}: RequestedPage): ListQuery {
  return {
    page,
    perPage,
    search,
    topics: readTopics([...topics.split(','), ...topic]),
    sort: SORTS.find((known) => known === sort) ?? 'updated_at',
    order: order === 'asc' ? 'asc' : 'desc',
    ...parseAsOf(asOf),
    ...(key !== undefined && { key }),
    isFull: view === 'full',
  };
}

function readTopics(texts: readonly string[]): readonly string[] {
  const topics = texts.map((text) => text.replaceAll('\0', '').trim());
  return [...new Set(topics)].filter((topic) => topic !== '');
}

export function toMemoryQuery({
  page,
  perPage,
  search,
  topics,
  sort,
  order,
  asOf,
  key,
}: ListQuery): MemoryQuery {
  return {
    sort,
    order,
    limit: perPage,
    offset: (page - 1) * perPage,
    ...(search !== '' && { contains: { text: search } }),
    ...(topics.length > 0 && { topics }),
    ...(asOf !== undefined && { asOf }),
    ...(key !== undefined && { key }),
  };
}
