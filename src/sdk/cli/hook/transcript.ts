import { cutPrivate } from './private-passages.js';

/** The last exchange of a session, from its log. */
export interface LastTurn {
  /** Id of the turn; always the same for the same turn. */
  readonly id: string;
  readonly user: string;
  /** The assistant's text, without reasoning and calls of tools. */
  readonly assistant: string;
  readonly toolOutputs: readonly ToolOutput[];
  /** Passages that the user marked as private, in this turn or before: an answer may repeat them. */
  readonly privatePassages: readonly string[];
}

export interface ToolOutput {
  readonly callId: string;
  readonly text: string;
}

interface Entry {
  readonly uuid?: unknown;
  readonly timestamp?: unknown;
  readonly type?: unknown;
  readonly isMeta?: unknown;
  readonly isSidechain?: unknown;
  readonly isCompactSummary?: unknown;
  readonly message?: { readonly content?: unknown } | null;
}

interface Block {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly tool_use_id?: unknown;
  readonly content?: unknown;
}

/** Texts that the client writes in the user's name: its commands and their output. */
const CLIENT_TEXT =
  /^\s*<(?:command-name|command-message|local-command-stdout|local-command-stderr|bash-input|bash-stdout|task-notification)\b/;
const REMINDER = /<system-reminder>[\s\S]*?(?:<\/system-reminder>|$)/g;
const INTERRUPTION = /^\s*\[Request interrupted by user/;

/**
 * Reads the last turn of a session's log, which has one JSON object per line.
 *
 * @returns null when the user has said nothing in it
 */
export function readLastTurn(log: string): LastTurn | null {
  const entries = log.split('\n').flatMap((line) => parseEntry(line));
  const start = entries.findLastIndex((entry) => readUserText(entry) !== '');
  const asked = entries[start];
  if (asked === undefined) return null;
  const rest = entries.slice(start + 1);
  const said = rest.filter(({ type }) => type === 'assistant').flatMap((entry) => readTextBlocks(entry));
  const id = JSON.stringify([asked.uuid, asked.timestamp, readUserText(asked)]);
  const privatePassages = entries.flatMap((entry) => cutPrivate(readUserText(entry)).passages);
  return {
    id,
    user: readUserText(asked),
    assistant: said.at(-1) ?? '',
    toolOutputs: rest.flatMap(readToolOutputs),
    privatePassages,
  };
}

function parseEntry(line: string): Entry[] {
  try {
    const entry = JSON.parse(line) as Entry | null;
    // A sub-agent's exchange is not the user's.
    return entry === null || entry.isSidechain === true ? [] : [entry];
  } catch {
    // The first line of a tail may be cut, and the last may be still being written.
    return [];
  }
}

function readUserText(entry: Entry): string {
  if (entry.type !== 'user' || entry.isMeta === true || entry.isCompactSummary === true) return '';
  const text = readTextBlocks(entry).join('\n').replace(REMINDER, '').trim();
  return CLIENT_TEXT.test(text) || INTERRUPTION.test(text) ? '' : text;
}

function readTextBlocks({ message }: Entry): string[] {
  return toBlocks(message?.content).flatMap(({ type, text }) =>
    type === 'text' && typeof text === 'string' && text.trim() !== '' ? [text] : [],
  );
}

function readToolOutputs({ type, message }: Entry): ToolOutput[] {
  if (type !== 'user') return [];
  return toBlocks(message?.content)
    .filter((block) => block.type === 'tool_result' && typeof block.tool_use_id === 'string')
    .map((block) => ({ callId: block.tool_use_id as string, text: joinText(block.content) }))
    .filter(({ text }) => text.trim() !== '');
}

function joinText(content: unknown): string {
  return toBlocks(content)
    .flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
    .join('\n');
}

function toBlocks(content: unknown): Block[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content)
    ? content.filter((block): block is Block => typeof block === 'object' && block !== null)
    : [];
}
