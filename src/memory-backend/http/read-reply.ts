import type {
  AddReply,
  AtomicFact,
  BackendScope,
  Episode,
  FlushReply,
  GetReply,
  MemoryKind,
  SearchReply,
} from '../backend.types.js';
import { isForeignName, restoreName } from './private-session-name.js';

type Fields = Readonly<Record<string, unknown>>;

/** Thrown if a reply does not follow the engine contract. */
export class InvalidReplyError extends Error {}

const ADD = ['accumulated', 'extracted'] as const;
const FLUSH = ['extracted', 'no_extraction', 'accumulated'] as const;
const LIST_NAMES: Readonly<Record<MemoryKind, string>> = {
  episode: 'episodes',
  profile: 'profiles',
  agent_case: 'agent_cases',
  agent_skill: 'agent_skills',
};

/** Parses the reply to `add`. All parsers of this file throw InvalidReplyError. */
export function readAdd(json: unknown): AddReply {
  const { requestId, data } = readEnvelope(json);
  return {
    requestId,
    messageCount: readNumber(data, 'message_count'),
    status: readStatus(data['status'], ADD),
  };
}

export function readFlush(json: unknown): FlushReply {
  const { requestId, data } = readEnvelope(json);
  return { requestId, status: readStatus(data['status'], FLUSH) };
}

export function readSearch(json: unknown, scope: BackendScope): SearchReply {
  const { requestId, data } = readEnvelope(json);
  const list = (name: string): readonly Fields[] => pickOwnRows(readList(data, name), scope);
  return {
    requestId,
    episodes: list('episodes').map(readEpisode),
    profiles: list('profiles'),
    agentCases: list('agent_cases'),
    agentSkills: list('agent_skills'),
    unprocessedMessages: list('unprocessed_messages'),
  };
}

export function readGet(json: unknown, kind: MemoryKind, scope: BackendScope): GetReply {
  const { requestId, data } = readEnvelope(json);
  const rows = pickOwnRows(readList(data, LIST_NAMES[kind]), scope);
  const isEpisode = kind === 'episode';
  return {
    requestId,
    kind,
    episodes: isEpisode ? rows.map(readEpisode) : [],
    others: isEpisode ? [] : rows,
    total: readNumber(data, 'total'),
  };
}

function readEnvelope(json: unknown): { readonly requestId: string; readonly data: Fields } {
  const { request_id: requestId, data } = requireFields(json);
  return { requestId: typeof requestId === 'string' ? requestId : '', data: requireFields(data) };
}

/**
 * Keeps the owner's rows and restores the session names that the owner gave. Rows that name another owner are
 * dropped.
 */
function pickOwnRows(rows: readonly Fields[], { userId }: BackendScope): readonly Fields[] {
  return rows.flatMap((row) => {
    const { session_id: session, user_id: owner } = row;
    if (typeof owner === 'string' && owner !== userId) return [];
    if (typeof session !== 'string') return [row];
    if (isForeignName(userId, session)) return [];
    return [{ ...row, session_id: restoreName(userId, session) ?? session }];
  });
}

function readEpisode(row: Fields): Episode {
  const { sender_ids: senders, score } = row;
  return {
    id: readText(row, 'id'),
    sessionId: readText(row, 'session_id'),
    timestamp: readTime(row['timestamp']),
    senderIds: Array.isArray(senders) ? senders.filter((sender) => typeof sender === 'string') : [],
    summary: readOptionalText(row['summary']),
    subject: readOptionalText(row['subject']),
    episode: readOptionalText(row['episode']),
    type: readOptionalText(row['type']),
    score: typeof score === 'number' ? score : null,
    facts: (Array.isArray(row['atomic_facts']) ? row['atomic_facts'] : []).map(readFact),
    raw: row,
  };
}

function readFact(value: unknown): AtomicFact {
  const row = requireFields(value);
  return {
    id: readText(row, 'id'),
    content: readOptionalText(row['content']),
    score: typeof row['score'] === 'number' ? row['score'] : 0,
  };
}

function readTime(value: unknown): number {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  return typeof time === 'number' && Number.isFinite(time) ? time : 0;
}

function requireFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidReplyError('an object is missing');
  return value as Fields;
}

function readList(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw new InvalidReplyError(`${name} is not a list`);
  return value.map(requireFields);
}

function readText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new InvalidReplyError(`${name} is not a string`);
  return value;
}

function readNumber(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number') throw new InvalidReplyError(`${name} is not a number`);
  return value;
}

function readOptionalText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readStatus<const T extends string>(value: unknown, options: readonly T[]): T {
  const found = options.find((option) => option === value);
  if (found === undefined) throw new InvalidReplyError('the status is unknown');
  return found;
}
