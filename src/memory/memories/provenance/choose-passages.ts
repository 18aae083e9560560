import { tokenize } from '../../../common/text/tokenize.js';
import { splitSentenceParts } from '../../../common/text/sentence-end.js';
import { normalizeContent } from '../../../common/text/normalize.js';
import { findSourceMessages, type SourceMessage } from '../lifecycle/source-messages.js';

/** A message of a turn that a memory came from. */
export interface SaidMessage extends SourceMessage {
  readonly sessionId: string;
  readonly saidAt: Date;
  /** True if its text was erased. */
  readonly isErased: boolean;
}

/** The part of a message that states a memory. */
export interface SourcePassage {
  /** Document id of the message: `m:<row id>`. */
  readonly messageId: string;
  readonly turnId: string;
  readonly sessionId: string;
  readonly role: string;
  /** Text; `null` if it was erased. */
  readonly text: string | null;
  readonly saidAt: Date;
}

interface Statement {
  readonly content: string;
  /** Speaker, as in metadata (D10). */
  readonly source: unknown;
}

/** Maximum number of passages; the latest are shown. */
const MAX_PASSAGES = 20;
/** Maximum number of characters of a passage. */
const MAX_CHARS = 600;

const SPEAKERS: Readonly<Record<string, string>> = { user_message: 'user', llm_response: 'assistant' };

/**
 * Chooses the messages that a memory was read from, in order: those of the speaker and, if possible, only
 * those that contain its words.
 * @param messages of the memory's turns, in order
 */
export function choosePassages(
  messages: readonly SaidMessage[],
  statement: Statement,
): readonly SourcePassage[] {
  const ids = new Set(findSourceMessages(messages, statement.content));
  const found = messages.filter(({ id }) => ids.has(id));
  const turns = [...new Set(found.map(({ turnId }) => turnId))];
  const chosen = turns.flatMap((turn) =>
    chooseInTurn(
      found.filter(({ turnId }) => turnId === turn),
      statement,
    ),
  );
  return chosen.slice(-MAX_PASSAGES).map((message) => toPassage(message, statement.content));
}

function chooseInTurn(
  messages: readonly SaidMessage[],
  { content, source }: Statement,
): readonly SaidMessage[] {
  const speaker = typeof source === 'string' ? SPEAKERS[source] : undefined;
  const said = preferWanted(messages, ({ role }) => role === speaker);
  const text = normalizeContent(content);
  return preferWanted(said, ({ body }) => normalizeContent(body).includes(text));
}

function preferWanted<T>(all: readonly T[], isWanted: (one: T) => boolean): readonly T[] {
  const wanted = all.filter(isWanted);
  return wanted.length === 0 ? all : wanted;
}

function toPassage(
  { id, turnId, sessionId, role, body, saidAt, isErased }: SaidMessage,
  content: string,
): SourcePassage {
  return {
    messageId: `m:${id}`,
    turnId,
    sessionId,
    role,
    text: isErased ? null : cutPassage(body, content),
    saidAt,
  };
}

/** Shortens a long text to the sentences around the one that shares most words with the memory. */
export function cutPassage(body: string, content: string): string {
  if (body.length <= MAX_CHARS) return body;
  const sentences = splitSentences(body);
  const wanted = new Set(tokenize(content).terms);
  const best = findBestIndex(
    sentences,
    (sentence) => tokenize(sentence).terms.filter((term) => wanted.has(term)).length,
  );
  const start = sentences.slice(0, best).join('').length;
  const from = Math.max(0, Math.min(start - MAX_CHARS / 4, body.length - MAX_CHARS));
  const end = Math.min(body.length, from + MAX_CHARS);
  return `${from > 0 ? '…' : ''}${body.slice(from, end).trim()}${end < body.length ? '…' : ''}`;
}

/** Splits a text into sentences with their ends, which together are the text. */
function splitSentences(text: string): readonly string[] {
  return text
    .split(/(?<=\n)/)
    .flatMap((line) => splitSentenceParts(line).map((part) => part.text + part.end));
}

function findBestIndex<T>(items: readonly T[], scoreOf: (item: T) => number): number {
  const scores = items.map(scoreOf);
  return scores.indexOf(Math.max(...scores));
}
