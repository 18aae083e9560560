import type { MappedItem, SourceMapper, SourceRow } from '../import.types.js';
import {
  buildOrigin,
  hasText,
  requireFields,
  requireText,
  skip,
  toFields,
  toList,
  toName,
  toNames,
  toText,
  toTime,
  dropAbsent,
} from './fields.js';

const ROW_PATHS = new Set(['', 'results', 'memories']);
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Maps memories of mem0, as its API and its libraries list them. */
export class Mem0Mapper implements SourceMapper {
  private position = 0;

  *map({ path, value }: SourceRow): Generator<MappedItem, void> {
    // An answer also contains counts, links to other pages and relations of a graph.
    if (!ROW_PATHS.has(path)) return;
    this.position += 1;
    const row = requireFields(value);
    if (hasText(row['replaced_by'])) return yield* skip('superseded');
    const memory = requireText(row, 'memory');
    const id = toName(row['id']) ?? String(this.position);
    const line = {
      memory,
      topics: toNames(toList(row['categories'])),
      ...buildOrigin('mem0', id, toFields(row['metadata'])),
      session_id: toName(row['run_id']) ?? toName(row['session_id']),
      agent_id: toName(row['agent_id']),
      created_at: toTime(row['created_at'], 'created_at'),
      updated_at: toTime(row['updated_at'], 'updated_at'),
      expires_at: toExpiry(row['expiration_date']),
    };
    yield { kind: 'memory', line: dropAbsent(line) };
  }

  *finish(): Generator<MappedItem, void> {}

  findUser({ path, value }: SourceRow): string | null | undefined {
    return ROW_PATHS.has(path) ? (toName(toFields(value)['user_id']) ?? null) : undefined;
  }
}

/** Converts the expiration date; a memory is valid until the end of that day, in UTC. */
function toExpiry(value: unknown): string | undefined {
  const time = toTime(value, 'expiration_date');
  return time === undefined || !DATE.test(toText(value).trim())
    ? time
    : new Date(Date.parse(time) + DAY_MS).toISOString();
}
