import type { ImportMessage, MappedItem, MapperOptions, SourceMapper, SourceRow } from '../import.types.js';
import type { Fields } from './fields.js';
import {
  buildOrigin,
  buildSessionId,
  requireFields,
  skip,
  splitParagraphs,
  toFields,
  toList,
  toName,
  toText,
  toTime,
  dropAbsent,
} from './fields.js';

const PERSONA = 'persona';
/** Events that Letta writes in the user's name, as JSON with a `type`. */
const EVENTS: Readonly<Record<string, string>> = {
  heartbeat: 'heartbeat',
  login: 'heartbeat',
  system_alert: 'system',
};
const REMINDER = /^\s*<system-reminder>[\s\S]*<\/system-reminder>\s*$/;

/**
 * Maps Letta's agent files of both schemas: the first is one agent (`core_memory`, `messages`), the second
 * lists agents with their messages, and blocks separately.
 */
export class LettaMapper implements SourceMapper {
  private readonly blocks = new Map<string, number>();
  private readonly agents = new Map<string, number>();
  private readonly messages: ImportMessage[] = [];
  private name: unknown;

  constructor(private readonly options: Pick<MapperOptions, 'persona'>) {}

  *map({ path, value }: SourceRow): Generator<MappedItem, void> {
    if (path === 'name') this.name = value;
    if (path === 'blocks' || path === 'core_memory') return yield* this.mapBlock(requireFields(value));
    if (path === 'messages') return yield* this.keepMessage(requireFields(value));
    if (path === 'agents') return yield* this.mapAgent(requireFields(value));
  }

  /**
   * Maps the conversation at the end, because in the first schema the agent's name comes after its messages.
   */
  *finish(): Generator<MappedItem, void> {
    yield* this.buildConversation(this.name, this.messages);
  }

  findUser(): undefined {
    return undefined;
  }

  private *mapBlock(block: Fields): Generator<MappedItem, void> {
    const label = toName(block['label']) ?? 'block';
    const paragraphs = splitParagraphs(toText(block['value']));
    if (label === PERSONA && !this.options.persona) return yield* skip(PERSONA, paragraphs.length);
    for (const memory of paragraphs) {
      const number = countUp(this.blocks, label);
      const times = {
        created_at: toTime(block['created_at'], 'created_at'),
        updated_at: toTime(block['updated_at'], 'updated_at'),
      };
      yield {
        kind: 'memory',
        line: dropAbsent({
          memory,
          topics: [label],
          ...buildOrigin('letta', `${label}:${number}`),
          ...times,
        }),
      };
    }
  }

  private *keepMessage(row: Fields): Generator<MappedItem, void> {
    const message = toMessage(row);
    if (typeof message === 'string') yield* skip(message);
    else this.messages.push(message);
  }

  private *mapAgent(agent: Fields): Generator<MappedItem, void> {
    const messages: ImportMessage[] = [];
    for (const row of toList(agent['messages'])) {
      const message = toMessage(toFields(row));
      if (typeof message === 'string') yield* skip(message);
      else messages.push(message);
    }
    yield* this.buildConversation(agent['name'] ?? agent['id'], messages);
  }

  /** Builds a conversation, named after the agent, because ids are `agent-0` and so on in every file. */
  private *buildConversation(name: unknown, messages: readonly ImportMessage[]): Generator<MappedItem, void> {
    if (messages.length === 0) return;
    const agent = toName(name) ?? 'agent';
    const number = countUp(this.agents, agent);
    const sessionId = buildSessionId('letta', number === 1 ? agent : `${agent}:${number}`);
    yield { kind: 'conversation', sessionId, messages, changedAt: messages.at(-1)?.created_at };
  }
}

function countUp(counts: Map<string, number>, name: string): number {
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  return count;
}

/** @returns the reason when it is left out */
function toMessage(row: Fields): ImportMessage | string {
  const role = row['role'];
  if (role !== 'user' && role !== 'assistant') return role === 'system' ? 'system' : 'tool';
  const content = role === 'user' ? readUserText(row) : readAnswer(row);
  if (typeof content !== 'string') return content.reason;
  return dropAbsent<ImportMessage>({ role, content, created_at: toTime(row['created_at'], 'created_at') });
}

type SkipReason = { readonly reason: string };

function readUserText(row: Fields): string | SkipReason {
  const texts = readTexts(row['content']);
  const said = texts.filter((text) => !REMINDER.test(text));
  if (texts.length > 0 && said.length === 0) return { reason: 'system' };
  return unwrap(said.join('\n'));
}

/**
 * Reads an agent's answer. An agent with tools speaks by calling `send_message`; the text beside a call is
 * its thoughts.
 */
function readAnswer(row: Fields): string | SkipReason {
  const calls = toList(row['tool_calls']).map((call) => toFields(toFields(call)['function']));
  if (calls.length === 0) return requireNotBlank(readTexts(row['content']).join('\n'));
  const said = calls
    .filter(({ name }) => name === 'send_message')
    .map(({ arguments: given }) => toText(parse(given)['message']));
  return said.length === 0 ? { reason: 'tool' } : requireNotBlank(said.join('\n'));
}

function readTexts(content: unknown): string[] {
  if (typeof content === 'string') return [toText(content)];
  const parts = toList(content).map(toFields);
  return parts.filter(({ type }) => type === 'text').map(({ text }) => toText(text));
}

/** Unwraps the user's text, which is in `{"type": "user_message", "message": …, "time": …}`, or plain. */
function unwrap(text: string): string | SkipReason {
  const packed = parse(text);
  const type = packed['type'];
  if (type === 'user_message') return requireNotBlank(toText(packed['message']));
  const reason = typeof type === 'string' ? EVENTS[type] : undefined;
  return reason === undefined ? requireNotBlank(text) : { reason };
}

function requireNotBlank(text: string): string | SkipReason {
  return text.trim() === '' ? { reason: 'empty' } : text;
}

function parse(text: unknown): Fields {
  if (typeof text !== 'string' || !/^\s*\{/.test(text)) return toFields(text);
  try {
    return toFields(JSON.parse(text));
  } catch {
    return {};
  }
}
