import { splitIntoChunks } from '../../common/split-into-chunks.js';
import type { Filter } from '../../memory-backend/backend.types.js';

/** From the narrowest: a hit that several scopes have belongs to the first. */
export const SEARCH_SCOPES = ['current_chat', 'resources', 'all_user_memory'] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** One search of the backend. */
export interface ScopedSearch {
  readonly scope: SearchScope;
  /** `undefined`: everything of the person. */
  readonly filter: Filter | undefined;
}

export interface SearchPlace {
  readonly scopes: readonly SearchScope[];
  /** The session of the conversation. */
  readonly chatSession: string | null;
  readonly resourceSessions: readonly string[];
  /** Resources that one search covers. */
  readonly batchSize: number;
  /** The caller's own filter, on top of the scope's. */
  readonly filter: Filter | undefined;
}

/** The searches that scopes come to; none for a scope where nothing can be. */
export function planSearches({
  scopes,
  chatSession,
  resourceSessions,
  batchSize,
  filter,
}: SearchPlace): readonly ScopedSearch[] {
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
