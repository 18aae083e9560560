import type { Filter } from '../backend.types.js';

/**
 * Conditions that follow from a filter: everything that passes the filter meets them, but not everything that
 * meets them passes the filter. Times are epoch milliseconds, exclusive.
 */
export interface Bounds {
  readonly sessionIds?: ReadonlySet<string>;
  readonly after?: number;
  readonly before?: number;
}

/** Computes the bounds of a filter, so that an index searches only where a hit is possible. */
export function computeBounds(filter: Filter | undefined): Bounds {
  if (filter === undefined) return {};
  if (filter.kind === 'test') return computeTestBounds(filter);
  const bounds = filter.all.map(computeBounds);
  return filter.kind === 'and' ? bounds.reduce(intersectBounds, {}) : uniteBounds(bounds);
}

/** Tells whether the bounds of a filter are equivalent to the filter. */
export function isDecidedByBounds(filter: Filter | undefined): boolean {
  if (filter === undefined) return true;
  if (filter.kind === 'test')
    return filter.field === 'session_id' && (filter.op === 'eq' || filter.op === 'in');
  return filter.kind === 'and' && filter.all.every(isDecidedByBounds);
}

function computeTestBounds({ field, op, value }: Extract<Filter, { kind: 'test' }>): Bounds {
  if (field === 'session_id') {
    if (op === 'eq') return { sessionIds: new Set([String(value)]) };
    return op === 'in' ? { sessionIds: new Set(value.map(String)) } : {};
  }
  if (field !== 'timestamp' || typeof value !== 'number') return {};
  switch (op) {
    case 'gt':
      return { after: value };
    case 'gte':
      return { after: value - 1 };
    case 'lt':
      return { before: value };
    case 'lte':
      return { before: value + 1 };
    case 'eq':
      return { after: value - 1, before: value + 1 };
    default:
      return {};
  }
}

function intersectBounds(left: Bounds, right: Bounds): Bounds {
  const sessionIds = intersectNames(left.sessionIds, right.sessionIds);
  return {
    ...(sessionIds !== undefined && { sessionIds }),
    ...pickTimes(
      Math.max(left.after ?? -Infinity, right.after ?? -Infinity),
      Math.min(left.before ?? Infinity, right.before ?? Infinity),
    ),
  };
}

function intersectNames(
  left: ReadonlySet<string> | undefined,
  right: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return new Set([...left].filter((name) => right.has(name)));
}

function uniteBounds(all: readonly Bounds[]): Bounds {
  const sessions = all.map(({ sessionIds }) => sessionIds);
  const sessionIds = sessions.every((names) => names !== undefined)
    ? new Set(sessions.flatMap((names) => [...names]))
    : undefined;
  return {
    ...(sessionIds !== undefined && { sessionIds }),
    ...pickTimes(
      Math.min(...all.map(({ after = -Infinity }) => after)),
      Math.max(...all.map(({ before = Infinity }) => before)),
    ),
  };
}

function pickTimes(after: number, before: number): Pick<Bounds, 'after' | 'before'> {
  return { ...(after > -Infinity && { after }), ...(before < Infinity && { before }) };
}
