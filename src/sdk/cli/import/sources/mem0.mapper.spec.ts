import { describe, expect, it } from '@jest/globals';
import type { MappedItem } from '../import.types.js';
import { Mem0Mapper } from './mem0.mapper.js';

const map = (value: unknown, path = ''): MappedItem[] => [
  ...new Mem0Mapper().map({ place: 'export.json[0]', path, value }),
];
const mapToLine = (value: unknown): object => (map(value)[0] as { line: object }).line;

describe('a mem0 memory', () => {
  it('becomes an import line with everything that it has', () => {
    const row = {
      id: '8f1c',
      memory: ' Likes tea. ',
      categories: ['food', ' ', null],
      metadata: { app: 'x' },
      agent_id: 'a1',
      run_id: 'r1',
      created_at: '2024-07-20T01:30:36.275141-07:00',
      updated_at: '2024-07-21T00:00:00',
      expiration_date: '2027-01-31',
      hash: 'abc',
    };
    expect(mapToLine(row)).toEqual({
      memory: 'Likes tea.',
      key: 'import:mem0:8f1c',
      topics: ['food'],
      metadata: { app: 'x', import: { source: 'mem0', id: '8f1c' } },
      agent_id: 'a1',
      session_id: 'r1',
      created_at: '2024-07-20T08:30:36.275Z',
      updated_at: '2024-07-21T00:00:00.000Z',
      expires_at: '2027-02-01T00:00:00.000Z',
    });
  });

  it.each([
    ['session_id', { session_id: 's1' }, { session_id: 's1' }],
    [
      'a time of expiry',
      { expiration_date: '2027-01-31T12:00:00Z' },
      { expires_at: '2027-01-31T12:00:00.000Z' },
    ],
    ['nothing else', { created_at: null, categories: null, metadata: null, user_id: null }, { topics: [] }],
  ])('with %s keeps it', (_, more, expected) => {
    const line = mapToLine({ id: '1', memory: 'x', ...more });
    expect(line).toMatchObject(expected);
    expect(Object.values(line)).not.toContain(undefined);
  });

  it('without an id has its position as one', () => {
    const mapper = new Mem0Mapper();
    const lines = ['a', 'b'].flatMap((memory) => [
      ...mapper.map({ place: '', path: 'results', value: { memory } }),
    ]);
    expect(lines).toMatchObject([{ line: { key: 'import:mem0:1' } }, { line: { key: 'import:mem0:2' } }]);
  });

  it('that another one has superseded is skipped', () => {
    expect(map({ id: '1', memory: 'x', replaced_by: '2' })).toEqual([
      { kind: 'skipped', reason: 'superseded', count: 1 },
    ]);
  });

  it.each([
    [{ id: '1' }, 'memory is missing or empty'],
    [{ id: '1', memory: '  ' }, 'memory is missing or empty'],
    [{ id: '1', memory: 'x', created_at: 'soon' }, 'created_at is not a time since 1970'],
    ['text', 'is not an object'],
  ])('%j is refused: %s', (row, error) => expect(() => map(row)).toThrow(error));

  it('is no row outside of the lists of memories', () => {
    expect(map({ source: 'ada', relationship: 'likes' }, 'relations')).toEqual([]);
    expect(map(12, 'count')).toEqual([]);
  });
});
