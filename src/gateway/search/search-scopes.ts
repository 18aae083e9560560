import { splitIntoChunks } from '../../common/split-into-chunks.js';
import type { Filter } from '../../memory-backend/backend.types.js';

/** Search scopes from the narrowest to the widest; a hit in several scopes belongs to the narrowest. */
export const SEARCH_SCOPES = ['current_chat', 'resources', 'all_user_memory'] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** One search of the backend. */
export interface ScopedSearch {
  readonly scope: SearchScope;
  /** Filter of the search; `undefined` covers all content of the person. */
  readonly filter: Filter | undefined;
}

export interface SearchTarget {
  readonly scopes: readonly SearchScope[];
  /** Session of the conversation. */
  readonly chatSession: string | null;
  readonly resourceSessions: readonly string[];
  /** Maximum number of resources that one search covers. */
  readonly batchSize: number;
  /** Filter from the caller, in addition to that of the scope. */
  readonly filter: Filter | undefined;
}

/** Plans the backend searches for the scopes, without those that can't find anything. */
export function planSearches({
  scopes,
  chatSession,
  resourceSessions,
  batchSize,
  filter,
}: SearchTarget): readonly ScopedSearch[] {
  const wanted = new Set(scopes);
  const restrictTo = (sessions: readonly string[]): Filter =>
    combineFilters({ kind: 'test', field: 'session_id', op: 'in', value: sessions }, filter);
  return [
    ...(wanted.has('current_chat') && chatSession !== null
      ? [
          {
            scope: 'current_chat' as const,
            filter: combineFilters(
              { kind: 'test', field: 'session_id', op: 'eq', value: chatSession },
              filter,
            ),
          },
        ]
      : []),
    ...(wanted.has('resources')
      ? splitIntoChunks(resourceSessions, batchSize).map((some) => ({
          scope: 'resources' as const,
          filter: restrictTo(some),
        }))
      : []),
    ...(wanted.has('all_user_memory') ? [{ scope: 'all_user_memory' as const, filter }] : []),
  ];
}

function combineFilters(first: Filter, second: Filter | undefined): Filter {
  return second === undefined ? first : { kind: 'and', all: [first, second] };
}
