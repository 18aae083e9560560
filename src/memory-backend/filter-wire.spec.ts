import { describe, expect, it } from '@jest/globals';
import type { Filter } from './backend.types.js';
import { parseFilter, renameSessions, writeFilter } from './filter-wire.js';

const eq = (value: string): Filter => ({ kind: 'test', field: 'session_id', op: 'eq', value });

describe('filters of the engine contract', () => {
  it.each<[string, unknown, Filter]>([
    ['a bare value means eq', { session_id: 'a' }, eq('a')],
    ['an operator', { session_id: { ne: 'a' } }, { kind: 'test', field: 'session_id', op: 'ne', value: 'a' }],
    [
      'several operators hold together',
      { timestamp: { gte: 1e12, lt: 2e12 } },
      {
        kind: 'and',
        all: [
          { kind: 'test', field: 'timestamp', op: 'gte', value: 1e12 },
          { kind: 'test', field: 'timestamp', op: 'lt', value: 2e12 },
        ],
      },
    ],
    [
      'seconds become milliseconds',
      { timestamp: { gt: 1_700_000_000 } },
      { kind: 'test', field: 'timestamp', op: 'gt', value: 1_700_000_000_000 },
    ],
    [
      'several keys hold together',
      { session_id: 'a', sender_id: 'b' },
      { kind: 'and', all: [eq('a'), { kind: 'test', field: 'sender_id', op: 'eq', value: 'b' }] },
    ],
    [
      'lists nest',
      { OR: [{ session_id: 'a' }, { AND: [{ session_id: { in: ['b', 'c'] } }] }] },
      {
        kind: 'or',
        all: [
          eq('a'),
          { kind: 'and', all: [{ kind: 'test', field: 'session_id', op: 'in', value: ['b', 'c'] }] },
        ],
      },
    ],
  ])('parses a filter: %s', (_what, wire, filter) => {
    expect(parseFilter(wire)).toEqual(filter);
    expect(parseFilter(writeFilter(filter))).toEqual(filter);
  });

  it.each<[unknown, string]>([
    [null, 'filters'],
    [[], 'filters'],
    [{}, 'filters'],
    [{ colour: 'red' }, 'filters.colour'],
    [{ session_id: {} }, 'filters.session_id'],
    [{ session_id: { like: 'a' } }, 'filters.session_id.like'],
    [{ session_id: { gt: 'a' } }, 'filters.session_id.gt'],
    [{ session_id: 5 }, 'filters.session_id'],
    [{ session_id: 'a\0' }, 'filters.session_id'],
    [{ session_id: { in: 'a' } }, 'filters.session_id.in'],
    [{ timestamp: 'today' }, 'filters.timestamp'],
    [{ AND: { session_id: 'a' } }, 'filters.AND'],
    [{ OR: [{ timestamp: true }] }, 'filters.OR.0.timestamp'],
  ])('refuses %j and reports the field %s', (wire, field) => {
    expect(() => parseFilter(wire)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED', field }));
  });

  it('refuses a filter that nests too deeply', () => {
    const deep = Array.from({ length: 20 }).reduce<object>((inner) => ({ AND: [inner] }), {
      session_id: 'a',
    });
    expect(() => parseFilter(deep)).toThrow('nested');
  });

  it('renames sessions only', () => {
    const filter = parseFilter({
      AND: [{ session_id: { in: ['a', 'b'] } }, { session_id: 'c' }, { sender_id: 'a' }],
    });
    expect(writeFilter(renameSessions(filter, (name) => `x:${name}`))).toEqual({
      AND: [
        { session_id: { in: ['x:a', 'x:b'] } },
        { session_id: { eq: 'x:c' } },
        { sender_id: { eq: 'a' } },
      ],
    });
  });
});
