import { BadRowError } from '../bad-row-error.js';
import type { ImportMessage, MappedItem, SourceMapper, SourceRow } from '../import.types.js';
import type { Fields } from './fields.js';
import {
  buildOrigin,
  buildSessionId,
  isFields,
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

const ROLES: Readonly<Record<string, ImportMessage['role']>> = { human: 'user', assistant: 'assistant' };

/** Maps the conversations and memories of a Claude export. */
export class ClaudeMapper implements SourceMapper {
  private readonly counts = new Map<string, number>();

  *map({ path, value }: SourceRow): Generator<MappedItem, void> {
    // Each field of a `memories/<account>.json` or a `projects/<project>.json` is a row.
    if (path === 'conversations_memory' || path === 'project_memories')
      return yield* this.mapMemories({ [path]: value });
    if (path === 'docs') return yield* skip('project document');
    if (path !== '') return;
    const row = requireFields(value);
    if (Array.isArray(row['chat_messages'])) return yield* mapConversation(row);
    if (Array.isArray(row['docs'])) return yield* skip('project document', row['docs'].length);
    yield* this.mapMemories(row);
  }

  *finish(): Generator<MappedItem, void> {}

  findUser(): undefined {
    return undefined;
  }

  private *mapMemories(row: Fields): Generator<MappedItem, void> {
    yield* this.mapText('conversations', [], row['conversations_memory']);
    for (const [project, text] of Object.entries(toFields(row['project_memories'])))
      yield* this.mapText(project, [project], text);
  }

  private *mapText(group: string, topics: readonly string[], text: unknown): Generator<MappedItem, void> {
    for (const memory of splitParagraphs(toText(text))) {
      const number = (this.counts.get(group) ?? 0) + 1;
      this.counts.set(group, number);
      yield { kind: 'memory', line: { memory, topics, ...buildOrigin('claude', `${group}:${number}`) } };
    }
  }
}

function* mapConversation(row: Fields): Generator<MappedItem, void> {
  const id = toName(row['uuid']);
  if (id === undefined) throw new BadRowError('has no uuid', 'uuid');
  const from = toTime(row['created_at'], 'created_at');
  const messages: ImportMessage[] = [];
  for (const one of toList(row['chat_messages']).map(toFields)) {
    yield* skipBlocks(one);
    const message = toMessage(one, from);
    if (typeof message === 'string') yield* skip(message);
    else messages.push(message);
  }
  const changedAt = toTime(row['updated_at'], 'updated_at') ?? messages.at(-1)?.created_at;
  if (messages.length > 0)
    yield { kind: 'conversation', sessionId: buildSessionId('claude', id), messages, changedAt };
}

function* skipBlocks(message: Fields): Generator<MappedItem, void> {
  const types = readBlocks(message).map(({ type }) => type);
  const thoughts = types.filter((type) => type === 'thinking').length;
  yield* skip('thinking', thoughts);
  yield* skip('tool', types.filter((type) => type !== 'text').length - thoughts);
}

/** @returns the reason when it is left out */
function toMessage(message: Fields, from: string | undefined): ImportMessage | string {
  const role = ROLES[toText(message['sender'])];
  if (role === undefined) return 'other sender';
  const content = readText(message);
  if (content.trim() === '') return 'empty';
  return dropAbsent({ role, content, created_at: toTime(message['created_at'], 'created_at') ?? from });
}

/**
 * Reads the text of a message. If it has thoughts or tool calls, its `text` repeats the thoughts and contains
 * a placeholder for each call, so only its text blocks are read.
 */
function readText(message: Fields): string {
  const blocks = readBlocks(message);
  const said = blocks.filter(({ type }) => type === 'text').map(({ text }) => toText(text).trim());
  const text = toText(message['text']);
  const isMixed = said.length > 0 && said.length < blocks.length;
  return isMixed || text.trim() === '' ? said.filter((one) => one !== '').join('\n\n') : text;
}

function readBlocks(message: Fields): Fields[] {
  return toList(message['content']).filter(isFields);
}
