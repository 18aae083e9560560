import type { Schemas } from '@qdrant/js-client-rest';
import type { DocumentKind, IndexQuery } from '../memory-index.port.js';
import { kindName, POSITION } from './point-payload.js';

type Filter = Schemas['Filter'];
type Condition = Schemas['FieldCondition'];

const DAY_SECONDS = 86_400;

/** Builds the filter for a space. Qdrant does not isolate tenants, so every request must carry it. */
export function spaceFilter(spaceId: string): { must: Condition[] } {
  return { must: [equals('space_id', spaceId)] };
}

/** Selects the points that record which spaces a collection contains. */
export const POSITIONS: Filter = { must: [equals('kind', POSITION)] };

/**
 * Builds the filter for the points of one (end user, app, project) in a space, which word statistics are
 * based on.
 */
export function scopeFilter({
  spaceId,
  endUser,
  appId,
  projectId,
}: Pick<IndexQuery, 'spaceId' | 'endUser' | 'appId' | 'projectId'>): {
  must: Condition[];
} {
  const { must } = spaceFilter(spaceId);
  return {
    must: [
      ...must,
      equals('endUser', endUser),
      equals('appId', appId),
      equals('projectId', projectId),
      kinds(['turn', 'memory']),
    ],
  };
}

/** Builds the filter for the results of a query. @param now epoch milliseconds */
export function queryFilter(query: IndexQuery, now: number): Filter {
  const { must } = scopeFilter(query);
  const session = query.sessionId === undefined ? [] : [equals('sessionId', query.sessionId)];
  const newer =
    query.createdAfter === undefined ? [] : [range('createdAtUnix', { gt: query.createdAfter / 1000 })];
  const sessions =
    query.sessionIds === undefined ? [] : [{ key: 'sessionId', match: { any: [...query.sessionIds] } }];
  const older =
    query.createdBefore === undefined ? [] : [range('createdAtUnix', { lt: query.createdBefore / 1000 })];
  return {
    must: [...must, kinds(query.kinds), ...session, ...sessions, ...newer, ...older],
    must_not: [expired(now)],
  };
}

/** Builds the filter for unexpired memories, optionally of one owner or session. */
export function memoryFilter(
  owner: { readonly apiKeyId?: string; readonly sessionId?: string },
  now: number,
): Filter {
  const given = (['apiKeyId', 'sessionId'] as const).flatMap((key) =>
    owner[key] === undefined ? [] : [equals(key, owner[key])],
  );
  return { must: [kinds(['memory']), ...given], must_not: [expired(now)] };
}

/**
 * Builds the filter for memories that have expired or are older than this number of days; `null` means of any
 * age.
 */
export function outdatedFilter(retentionDays: number | null, now: number): Filter {
  const old =
    retentionDays === null ? [] : [range('createdAtUnix', { lt: now / 1000 - retentionDays * DAY_SECONDS })];
  return { must: [kinds(['memory'])], should: [expired(now), ...old] };
}

function expired(now: number): Condition {
  // A point that never expires has null in this field, and null is in no range.
  return range('expiresAtUnix', { lte: now / 1000 });
}

function kinds(wanted: readonly DocumentKind[]): Condition {
  return { key: 'kind', match: { any: wanted.map(kindName) } };
}

function equals(key: string, value: string): Condition {
  return { key, match: { value } };
}

function range(key: string, bounds: Schemas['Range']): Condition {
  return { key, range: bounds };
}
