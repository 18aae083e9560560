import type { Query } from '../../../src/sdk/operation-types.js';
import type { View } from '../../lib/view-state.js';

export const MEMORY_TYPES = ['factual', 'episodic', 'procedural', 'semantic'] as const;
export const PAGE_SIZES = [25, 50, 100, 200];

/** State of the list in the address. */
export const MEMORIES_VIEW = { q: '', type: '', token: '', session: '', page: 1, size: 50, open: '' };

export type MemoriesView = View<typeof MEMORIES_VIEW>;

export function hasFilters({ q, type, token, session }: MemoriesView): boolean {
  return [q, type, token, session].some((filter) => filter !== '');
}

/** The API's query for a page of the list. */
export function toListQuery({ q, type, token, session, size }: MemoriesView, page: number): Query<'listManagedMemories'> {
  const filters = { q, type: MEMORY_TYPES.find((each) => each === type), apiKeyId: token, sessionId: session };
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return { ...Object.fromEntries(given), limit: size, page };
}
