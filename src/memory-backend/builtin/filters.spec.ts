import { describe, expect, it } from '@jest/globals';
import { parseFilter } from '../filter-wire.js';
import { computeBounds, type Bounds } from './filter-bounds.js';
import { buildFilterSql } from './filter-sql.js';

describe('bounds of a filter', () => {
  it.each<[unknown, Bounds]>([
    [{ session_id: 'a' }, { sessionIds: new Set(['a']) }],
    [{ session_id: { ne: 'a' } }, {}],
    [{ sender_id: 'a' }, {}],
    [{ timestamp: { gt: 2e12 } }, { after: 2e12 }],
    [{ timestamp: { gte: 2e12 } }, { after: 2e12 - 1 }],
    [{ timestamp: { lt: 2e12 } }, { before: 2e12 }],
    [{ timestamp: { lte: 2e12 } }, { before: 2e12 + 1 }],
    [{ timestamp: 2e12 }, { after: 2e12 - 1, before: 2e12 + 1 }],
    [{ timestamp: { ne: 2e12 } }, {}],
    [
      {
        AND: [
          { session_id: { in: ['a', 'b'] } },
          { session_id: { in: ['b', 'c'] } },
          { timestamp: { gt: 1e12 } },
        ],
      },
      { sessionIds: new Set(['b']), after: 1e12 },
    ],
    [{ OR: [{ session_id: 'a' }, { session_id: 'b' }] }, { sessionIds: new Set(['a', 'b']) }],
    [{ OR: [{ session_id: 'a' }, { sender_id: 'b' }] }, {}],
    [{ OR: [{ timestamp: { gt: 3e12 } }, { timestamp: { gt: 2e12, lt: 4e12 } }] }, { after: 2e12 }],
  ])('are computed for %j', (wire, bounds) => {
    expect(computeBounds(parseFilter(wire))).toEqual(bounds);
  });

  it('has no bounds without a filter', () => {
    expect(computeBounds(undefined)).toEqual({});
  });
});

describe('a filter in SQL', () => {
  it('passes values as parameters only', () => {
    const filter = parseFilter({
      AND: [
        { session_id: "x' OR '1'='1" },
        { OR: [{ parent_id: 'p' }, { parent_id: { ne: 'q' } }, { timestamp: { in: [1e12] } }] },
      ],
    });
    expect(buildFilterSql(filter, 6)).toEqual({
      sql: '(e.session_id = $6::text AND (e.parents && $7::text[] OR NOT (e.parents && $8::text[]) OR floor(extract(epoch FROM e.created_at) * 1000) = ANY ($9::numeric[])))',
      values: ["x' OR '1'='1", ['p'], ['q'], [1e12]],
    });
  });

  it.each([
    [undefined, 'true'],
    [{ kind: 'and', all: [] } as const, 'true'],
    [{ kind: 'or', all: [] } as const, 'false'],
  ])('converts %j to %s', (filter, sql) => {
    expect(buildFilterSql(filter, 1)).toEqual({ sql, values: [] });
  });
});
