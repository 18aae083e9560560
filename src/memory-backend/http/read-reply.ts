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
import { isForeignName, ownName } from './private-session-name.js';

type Fields = Readonly<Record<string, unknown>>;

/** The reply does not follow the engine contract. */
export class GarbledReply extends Error {}

const ADD = ['accumulated', 'extracted'] as const;
const FLUSH = ['extracted', 'no_extraction', 'accumulated'] as const;
const LIST_OF: Readonly<Record<MemoryKind, string>> = {
  episode: 'episodes',
  profile: 'profiles',
  agent_case: 'agent_cases',
  agent_skill: 'agent_skills',
};

/** Parses the reply to `add`. All parsers of this file throw InvalidReplyError. */
export function readAdd(json: unknown): AddReply {
  const { requestId, data } = readEnvelope(json);
  return { requestId, messageCount: numberIn(data, 'message_count'), status: oneOf(data['status'], ADD) };
}

export function readFlush(json: unknown): FlushReply {
  const { requestId, data } = readEnvelope(json);
  return { requestId, status: oneOf(data['status'], FLUSH) };
}

export function readSearch(json: unknown, scope: BackendScope): SearchReply {
  const { requestId, data } = readEnvelope(json);
  const list = (name: string): readonly Fields[] => ownOnes(listIn(data, name), scope);
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
  const rows = ownOnes(listIn(data, LIST_OF[kind]), scope);
  const isEpisode = kind === 'episode';
  return {
    requestId,
    kind,
    episodes: isEpisode ? rows.map(readEpisode) : [],
    others: isEpisode ? [] : rows,
    total: numberIn(data, 'total'),
  };
}

function readEnvelope(json: unknown): { readonly requestId: string; readonly data: Fields } {
  const { request_id: requestId, data } = fieldsOf(json);
  return { requestId: typeof requestId === 'string' ? requestId : '', data: fieldsOf(data) };
}

/**
 * Keeps the owner's rows and restores the session names that the owner gave. Rows that name another owner are
 * dropped.
 */
function ownOnes(rows: readonly Fields[], { userId }: BackendScope): readonly Fields[] {
  return rows.flatMap((row) => {
    const { session_id: session, user_id: owner } = row;
    if (typeof owner === 'string' && owner !== userId) return [];
    if (typeof session !== 'string') return [row];
    if (isForeignName(userId, session)) return [];
    return [{ ...row, session_id: ownName(userId, session) ?? session }];
  });
}

function readEpisode(row: Fields): Episode {
  const { sender_ids: senders, score } = row;
  return {
    id: textIn(row, 'id'),
    sessionId: textIn(row, 'session_id'),
    timestamp: readTime(row['timestamp']),
    senderIds: Array.isArray(senders) ? senders.filter((sender) => typeof sender === 'string') : [],
    summary: optionalText(row['summary']),
    subject: optionalText(row['subject']),
    episode: optionalText(row['episode']),
    type: optionalText(row['type']),
    score: typeof score === 'number' ? score : null,
    facts: (Array.isArray(row['atomic_facts']) ? row['atomic_facts'] : []).map(readFact),
    raw: row,
  };
}

function readFact(value: unknown): AtomicFact {
  const row = fieldsOf(value);
  return {
    id: textIn(row, 'id'),
    content: optionalText(row['content']),
    score: typeof row['score'] === 'number' ? row['score'] : 0,
  };
}

function readTime(value: unknown): number {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  return typeof time === 'number' && Number.isFinite(time) ? time : 0;
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new GarbledReply('an object is missing');
  return value as Fields;
}

function listIn(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw new GarbledReply(`${name} is not a list`);
  return value.map(fieldsOf);
}

function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new GarbledReply(`${name} is not a text`);
  return value;
}

function numberIn(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number') throw new GarbledReply(`${name} is not a number`);
  return value;
}

function optionalText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function oneOf<const T extends string>(value: unknown, options: readonly T[]): T {
  const found = options.find((option) => option === value);
  if (found === undefined) throw new GarbledReply('an unknown status');
  return found;
}
