import { tokenize } from '../../../common/text/tokenize.js';
import { normalizeContent } from '../../../common/text/normalize.js';
import type { SourceMessage } from '../lifecycle/source-messages.js';

/** A memory with the origin that its metadata state. */
export interface LinkedMemory {
  readonly id: string;
  readonly text: string;
  readonly turnIds: readonly string[];
  /** Speaker: `user_message`, `llm_response` or another word. */
  readonly source: string | null;
}

/** A message, parsed once for the comparison with many memories. */
interface ParsedMessage extends SourceMessage {
  readonly plain: string;
  readonly terms: ReadonlySet<string>;
}

const ANSWER = 'llm_response';

/**
 * Finds the message of each turn that a memory was read from, because a memory stores its turns only. It is a
 * message of the speaker that contains the exact words, or else the one with most of them, because a model
 * may have rephrased the statement.
 * @param messages of the memories' turns, in order
 * @returns ids of messages with the ids of their memories
 */
export function attributeMemories(
  messages: readonly SourceMessage[],
  memories: readonly LinkedMemory[],
): ReadonlyMap<string, readonly string[]> {
  const read = messages.map(parseMessage);
  const found = new Map<string, string[]>();
  for (const memory of memories)
    for (const messageId of findSources(read, memory))
      found.set(messageId, [...(found.get(messageId) ?? []), memory.id]);
  return found;
}

function findSources(messages: readonly ParsedMessage[], memory: LinkedMemory): readonly string[] {
  const [plain, terms] = [normalizeContent(memory.text), tokenize(memory.text).terms];
  return [...new Set(memory.turnIds)].flatMap((turnId) => {
    const speakers = findSpeakers(
      messages.filter((message) => message.turnId === turnId),
      memory.source,
    );
    const source = speakers.find((message) => message.plain.includes(plain)) ?? findNearest(speakers, terms);
    return source === undefined ? [] : [source.id];
  });
}

/** Finds the messages of the speaker, or all messages if there are none. */
function findSpeakers(turn: readonly ParsedMessage[], source: string | null): readonly ParsedMessage[] {
  const role = source === ANSWER ? 'assistant' : 'user';
  const own = turn.filter((message) => message.role === role);
  return own.length > 0 ? own : turn;
}

/** Finds the first message with the most of these terms. */
function findNearest(
  messages: readonly ParsedMessage[],
  terms: readonly string[],
): ParsedMessage | undefined {
  const count = (message: ParsedMessage): number => terms.filter((term) => message.terms.has(term)).length;
  return messages.reduce<ParsedMessage | undefined>(
    (best, message) => (best === undefined || count(message) > count(best) ? message : best),
    undefined,
  );
}

function parseMessage(message: SourceMessage): ParsedMessage {
  return { ...message, plain: normalizeContent(message.body), terms: new Set(tokenize(message.body).terms) };
}
