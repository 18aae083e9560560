import type { Schemas } from '@qdrant/js-client-rest';
import type { DocumentKind, IndexQuery } from '../memory-index.port.js';
import { nameKind, POSITION } from './point-payload.js';

type Filter = Schemas['Filter'];
type Condition = Schemas['FieldCondition'];

const DAY_SECONDS = 86_400;

/** Builds the filter for a space. Qdrant does not isolate tenants, so every request must carry it. */
export function buildSpaceFilter(spaceId: string): { must: Condition[] } {
  return { must: [matchValue('space_id', spaceId)] };
}

/** Selects the points that record which spaces a collection contains. */
export const POSITIONS: Filter = { must: [matchValue('kind', POSITION)] };

/**
 * Builds the filter for the points of one (end user, app, project) in a space, which word statistics are
 * based on.
 */
export function buildScopeFilter({
  spaceId,
  endUser,
  appId,
  projectId,
}: Pick<IndexQuery, 'spaceId' | 'endUser' | 'appId' | 'projectId'>): {
  must: Condition[];
} {
  const { must } = buildSpaceFilter(spaceId);
  return {
    must: [
      ...must,
      matchValue('endUser', endUser),
      matchValue('appId', appId),
      matchValue('projectId', projectId),
      matchKinds(['turn', 'memory']),
    ],
  };
}

/** Builds the filter for the results of a query. @param now epoch milliseconds */
export function buildQueryFilter(query: IndexQuery, now: number): Filter {
  const { must } = buildScopeFilter(query);
  const session = query.sessionId === undefined ? [] : [matchValue('sessionId', query.sessionId)];
  const newer =
    query.createdAfter === undefined ? [] : [matchRange('createdAtUnix', { gt: query.createdAfter / 1000 })];
  const sessions =
    query.sessionIds === undefined ? [] : [{ key: 'sessionId', match: { any: [...query.sessionIds] } }];
  const older =
    query.createdBefore === undefined
      ? []
      : [matchRange('createdAtUnix', { lt: query.createdBefore / 1000 })];
  return {
    must: [...must, matchKinds(query.kinds), ...session, ...sessions, ...newer, ...older],
    must_not: [matchExpired(now)],
  };
}

/** Builds the filter for unexpired memories, optionally of one owner or session. */
export function buildMemoryFilter(
  owner: { readonly apiKeyId?: string; readonly sessionId?: string },
  now: number,
): Filter {
  const given = (['apiKeyId', 'sessionId'] as const).flatMap((key) =>
    owner[key] === undefined ? [] : [matchValue(key, owner[key])],
  );
  return { must: [matchKinds(['memory']), ...given], must_not: [matchExpired(now)] };
}

/**
 * Builds the filter for memories that have expired or are older than this number of days; `null` means of any
 * age.
 */
export function buildOutdatedFilter(retentionDays: number | null, now: number): Filter {
  const old =
    retentionDays === null
      ? []
      : [matchRange('createdAtUnix', { lt: now / 1000 - retentionDays * DAY_SECONDS })];
  return { must: [matchKinds(['memory'])], should: [matchExpired(now), ...old] };
}

function matchExpired(now: number): Condition {
  // A point that never expires has null in this field, and null is in no range.
  return matchRange('expiresAtUnix', { lte: now / 1000 });
}

function matchKinds(wanted: readonly DocumentKind[]): Condition {
  return { key: 'kind', match: { any: wanted.map(nameKind) } };
}

function matchValue(key: string, value: string): Condition {
  return { key, match: { value } };
}

function matchRange(key: string, bounds: Schemas['Range']): Condition {
  return { key, range: bounds };
}
