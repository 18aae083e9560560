import type { Schemas } from '@qdrant/js-client-rest';
import type { DocumentKind, IndexQuery } from '../memory-index.port.js';
import { kindName, POSITION } from './point-payload.js';

type Filter = Schemas['Filter'];
type Condition = Schemas['FieldCondition'];

const DAY_SECONDS = 86_400;

/** Isolation is only the filter: a request without it would see every space. */
export function spaceFilter(spaceId: string): { must: Condition[] } {
  return { must: [equals('space_id', spaceId)] };
}

/** What says which spaces a collection holds. */
export const POSITIONS: Filter = { must: [equals('kind', POSITION)] };

/** The rows of a space that one (end user, app, project) shares: what word statistics are taken over. */
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

/** What a query may return. @param now epoch milliseconds */
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

/** Memories of S3's use, of one owner or session when named, without what has expired. */
export function memoryFilter(
  owner: { readonly apiKeyId?: string; readonly sessionId?: string },
  now: number,
): Filter {
  const given = (['apiKeyId', 'sessionId'] as const).flatMap((key) =>
    owner[key] === undefined ? [] : [equals(key, owner[key])],
  );
  return { must: [kinds(['memory']), ...given], must_not: [expired(now)] };
}

/** Memories that have expired or are older than so many days; `null` = of any age. */
export function outdatedFilter(retentionDays: number | null, now: number): Filter {
  const old =
    retentionDays === null ? [] : [range('createdAtUnix', { lt: now / 1000 - retentionDays * DAY_SECONDS })];
  return { must: [kinds(['memory'])], should: [expired(now), ...old] };
}

function expired(now: number): Condition {
  // A point that never expires has null there, and null is in no range.
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
