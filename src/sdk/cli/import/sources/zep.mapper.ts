import { BadRowError } from '../bad-row-error.js';
import type { ImportMessage, MappedItem, MapperOptions, SourceMapper, SourceRow } from '../import.types.js';
import type { Fields } from './fields.js';
import {
  buildOrigin,
  buildSessionId,
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

const ROLES: Readonly<Record<string, ImportMessage['role']>> = {
  user: 'user',
  human: 'user',
  assistant: 'assistant',
  ai: 'assistant',
};

/** Maps facts, entities and threads of Zep, under the names that its API and its SDKs use. */
export class ZepMapper implements SourceMapper {
  private position = 0;

  constructor(private readonly options: Pick<MapperOptions, 'includeExpired'>) {}

  *map({ path, value }: SourceRow): Generator<MappedItem, void> {
    if (path === 'edges' || path === 'facts') return yield* this.mapFact(requireFields(value));
    if (path === 'nodes') return yield* this.mapNode(requireFields(value));
    if (path === 'threads' || path === 'sessions') return yield* mapThread(requireFields(value));
    if (path === 'messages') return yield* mapMessage(requireFields(value));
  }

  *finish(): Generator<MappedItem, void> {}

  findUser({ path, value }: SourceRow): string | undefined {
    return path === 'threads' || path === 'sessions' ? toName(toFields(value)['user_id']) : undefined;
  }

  private *mapFact(edge: Fields): Generator<MappedItem, void> {
    const ended = toTime(edge['invalid_at'], 'invalid_at') ?? toTime(edge['expired_at'], 'expired_at');
    if (ended !== undefined && !this.options.includeExpired) return yield* skip('invalidated');
    const valid = toTime(edge['valid_at'], 'valid_at');
    const line = {
      memory: requireText(edge, 'fact'),
      topics: toNames([edge['name']]),
      ...buildOrigin('zep', this.findId(edge), valid === undefined ? {} : { valid_at: valid }),
      created_at: toTime(edge['created_at'], 'created_at'),
      expires_at: ended,
    };
    yield { kind: 'memory', line: dropAbsent(line) };
  }

  private *mapNode(node: Fields): Generator<MappedItem, void> {
    const id = this.findId(node);
    if (!hasText(node['summary'])) return yield* skip('empty');
    const line = {
      memory: `${requireText(node, 'name')}: ${toText(node['summary']).trim()}`,
      ...buildOrigin('zep', id),
      created_at: toTime(node['created_at'], 'created_at'),
    };
    yield { kind: 'memory', line: dropAbsent(line) };
  }

  /** Finds the id of a row; the Python SDK writes `uuid_` if its models are dumped by their field names. */
  private findId(row: Fields): string {
    this.position += 1;
    return toName(row['uuid']) ?? toName(row['uuid_']) ?? String(this.position);
  }
}

/** Maps a thread; without messages it only names its user. */
function* mapThread(thread: Fields): Generator<MappedItem, void> {
  const messages: ImportMessage[] = [];
  const from = toTime(thread['created_at'], 'created_at');
  const sessionId = findSession(thread);
  for (const row of toList(thread['messages'])) {
    const message = toMessage(toFields(row), from);
    if (typeof message === 'string') yield* skip(message);
    else messages.push(message);
  }
  const changedAt = messages.at(-1)?.created_at ?? from;
  if (messages.length > 0) yield { kind: 'conversation', sessionId, messages, changedAt };
}

function* mapMessage(row: Fields): Generator<MappedItem, void> {
  const sessionId = findSession(row);
  const message = toMessage(row, undefined);
  if (typeof message === 'string') yield* skip(message);
  else yield { kind: 'message', sessionId, message };
}

function findSession(row: Fields): string {
  const id = toName(row['thread_id']) ?? toName(row['session_id']);
  if (id === undefined) throw new BadRowError('thread_id is missing', 'thread_id');
  return buildSessionId('zep', id);
}

/** @returns the reason when it is left out. Where there is a `role_type`, `role` is the speaker's name. */
function toMessage(row: Fields, from: string | undefined): ImportMessage | string {
  const type = toText(row['role_type'] ?? row['role']).toLowerCase();
  const role = ROLES[type];
  if (role === undefined)
    return type === 'tool' || type === 'function' ? 'tool' : type === 'system' ? 'system' : 'other role';
  if (!hasText(row['content'])) return 'empty';
  const name = toName(row['role_type'] === undefined ? row['name'] : (row['name'] ?? row['role']));
  const at = toTime(row['created_at'], 'created_at') ?? from;
  return dropAbsent({
    role,
    content: toText(row['content']),
    name: isPrintable(name) ? name : undefined,
    created_at: at,
  });
}

function isPrintable(name: string | undefined): boolean {
  return name !== undefined && name.length <= 256 && /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cf}]+$/u.test(name);
}
