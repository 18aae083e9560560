import type { Query } from '../../../src/sdk/operation-types.js';
import { readTopics } from '../../lib/topic-list.js';
import type { View } from '../../lib/view-state.js';

export const PAGE_SIZES = [10, 25, 50, 100];

/**
 * State of the page in the address. `topics` are written by `writeTopics`. `edit` tells where editing the
 * open memory began: `list` or `detail`; `why` is set while its provenance is shown.
 */
export const ME_VIEW = {
  q: '',
  ask: false,
  topics: '',
  sort: 'changedDesc',
  page: 1,
  size: 10,
  open: '',
  edit: '',
  why: false,
};

export type MeView = View<typeof ME_VIEW>;
export type SetMeView = (changes: Partial<MeView>, options?: { readonly replace?: boolean }) => void;

/** The orders that a reader can choose, as the API names them. */
export const SORTS = {
  changedDesc: { sort_by: 'updated_at', sort_order: 'desc' },
  changedAsc: { sort_by: 'updated_at', sort_order: 'asc' },
  textAsc: { sort_by: 'memory', sort_order: 'asc' },
  textDesc: { sort_by: 'memory', sort_order: 'desc' },
  topicsDesc: { sort_by: 'topics_count', sort_order: 'desc' },
  topicsAsc: { sort_by: 'topics_count', sort_order: 'asc' },
} as const;

export type Sort = keyof typeof SORTS;

export function readSort({ sort }: MeView): Sort {
  return sort in SORTS ? (sort as Sort) : 'changedDesc';
}

export function hasFilters({ q, topics }: MeView): boolean {
  return q !== '' || topics !== '';
}

/** Tells whether the list answers a question. Its order is relevance, so filters and order do not apply. */
export function asksQuestion({ ask, q }: MeView): boolean {
  return ask && q !== '';
}

export function toListQuery(view: MeView): Query<'listMemories'> {
  const { q, topics, page, size } = view;
  const place = { page, per_page: PAGE_SIZES.includes(size) ? size : ME_VIEW.size };
  if (asksQuestion(view)) return { ...place, search: q, mode: 'agentic' };
  return {
    ...place,
    ...SORTS[readSort(view)],
    ...(q !== '' && { search: q }),
    ...(topics !== '' && { topic: [...readTopics(topics)] }),
  };
}

/** Operations whose answers change when a memory does. */
export const MEMORY_READS = [
  'listMemories',
  'listMemoryTopics',
  'getMemory',
  'getMemoryHistory',
  'getMemoryProvenance',
] as const;

export function toIso(epochSeconds: number): string {
  return new Date(epochSeconds * 1_000).toISOString();
}
