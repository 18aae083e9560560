import { BadRowError } from '../bad-row-error.js';
import type { ImportMessage, MappedItem, SourceMapper, SourceRow } from '../import.types.js';
import type { Fields } from './fields.js';
import {
  buildOrigin,
  buildSessionId,
  isFields,
  requireFields,
  skip,
  toFields,
  toList,
  toName,
  toText,
  toTime,
  dropAbsent,
} from './fields.js';

const TEXT_TYPES = new Set(['text', 'multimodal_text']);
/** Marks of quoted sources, in characters of a private area that no font shows. */
const CITATIONS = /[^\S\n]*\uE200[^\uE201]*\uE201/g;
/** `1. [2024-05-01]. Lives in Lisbon.` */
const MEMORY_LINE = /^\s*(?:\d+\.\s+)?(?:\[(\d{4}-\d{2}-\d{2})\]\.?\s*)?(.*)$/;

/** Maps the conversations of a ChatGPT export, and the memories that ChatGPT was shown last. */
export class ChatGptMapper implements SourceMapper {
  private memories: { readonly text: string; readonly at: number } = { text: '', at: -1 };

  *map({ path, value }: SourceRow): Generator<MappedItem, void> {
    if (path !== '') return;
    const conversation = requireFields(value);
    const mapping = conversation['mapping'];
    if (!isFields(mapping)) throw new BadRowError('has no mapping of messages', 'mapping');
    // ChatGPT sets the mark for chats that its own memory must not learn from.
    if (conversation['is_do_not_remember'] === true) return yield* skip('not to be remembered');
    this.noteMemories(conversation, mapping);
    yield* mapConversation(conversation, mapping);
  }

  *finish(): Generator<MappedItem, void> {
    const lines = this.memories.text.split('\n').filter((line) => line.trim() !== '');
    for (const [index, text] of lines.entries()) {
      const [, date, memory = ''] = MEMORY_LINE.exec(text) ?? [];
      if (memory.trim() === '') continue;
      const line = {
        memory: memory.trim(),
        ...buildOrigin('chatgpt', String(index + 1)),
        created_at: toTime(date, 'date'),
      };
      yield { kind: 'memory', line: dropAbsent(line) };
    }
  }

  findUser(): undefined {
    return undefined;
  }

  private noteMemories(conversation: Fields, mapping: Fields): void {
    for (const node of Object.values(mapping)) {
      const message = toFields(toFields(node)['message']);
      const text = toText(toFields(message['content'])['model_set_context']);
      const at = Number(
        message['create_time'] ?? conversation['update_time'] ?? conversation['create_time'] ?? 0,
      );
      if (text.trim() !== '' && at >= this.memories.at) this.memories = { text, at };
    }
  }
}

function* mapConversation(conversation: Fields, mapping: Fields): Generator<MappedItem, void> {
  const id = toName(conversation['conversation_id']) ?? toName(conversation['id']);
  if (id === undefined) throw new BadRowError('has no id', 'id');
  const branch = findBranch(mapping, conversation['current_node']);
  const from = toTime(conversation['create_time'], 'create_time');
  const messages: ImportMessage[] = [];
  for (const node of branch) {
    const message = toMessage(toFields(node['message']), from);
    if (typeof message === 'string') yield* skip(message);
    else if (message !== null) messages.push(message);
  }
  yield* skip('other branch', countMessages(Object.values(mapping)) - countMessages(branch));
  const changedAt = toTime(conversation['update_time'], 'update_time') ?? messages.at(-1)?.created_at;
  if (messages.length > 0)
    yield { kind: 'conversation', sessionId: buildSessionId('chatgpt', id), messages, changedAt };
}

/** Finds the nodes from the root to the current one. @throws {BadRowError} if there is no current one */
function findBranch(mapping: Fields, current: unknown): Fields[] {
  const branch: Fields[] = [];
  const seen = new Set<string>();
  for (let id = toText(current); !seen.has(id); id = toText(branch.at(-1)!['parent'])) {
    const node = mapping[id];
    if (!isFields(node)) break;
    seen.add(id);
    branch.push(node);
  }
  if (branch.length === 0 && Object.keys(mapping).length > 0)
    throw new BadRowError('current_node names no message', 'current_node');
  return branch.reverse();
}

function countMessages(nodes: readonly unknown[]): number {
  return nodes.filter((node) => isFields(toFields(node)['message'])).length;
}

/** @returns the reason when it is left out; null for a node without a message */
function toMessage(message: Fields, from: string | undefined): ImportMessage | string | null {
  if (Object.keys(message).length === 0) return null;
  const role = toFields(message['author'])['role'];
  const content = toFields(message['content']);
  if (role !== 'user' && role !== 'assistant') return role === 'tool' ? 'tool' : 'system';
  if (toFields(message['metadata'])['is_visually_hidden_from_conversation'] === true) return 'hidden';
  if (message['weight'] === 0) return 'weight 0';
  if (!TEXT_TYPES.has(toText(content['content_type']))) return 'not text';
  // A message to a tool: its text is the tool's input.
  if ((message['recipient'] ?? 'all') !== 'all') return 'tool';
  const text = toList(content['parts'])
    .map(readPart)
    .filter((part) => part !== '')
    .join('\n')
    .replace(CITATIONS, '');
  if (text.trim() === '') return 'empty';
  const at = toTime(message['create_time'], 'create_time') ?? from;
  return dropAbsent<ImportMessage>({ role, content: text, created_at: at });
}

/** Reads the text of a part. Parts may also be pictures, files and, in voice conversations, transcripts. */
function readPart(part: unknown): string {
  if (typeof part === 'string') return toText(part);
  const { content_type: type, text } = toFields(part);
  return type === 'audio_transcription' ? toText(text) : '';
}
