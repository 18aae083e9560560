import { isOmittedNote, readText, type ChatMessage, type ContentPart } from '../../common/chat-message.js';
import type { LoggedMessage } from '../../sessions/turn.js';
import type { Wire } from '../../tokens/wires.js';
import { isObject } from './answer-reader.js';
import type { IsHarnessText } from './harness-text.js';

/** A call of a tool in the format of the log. */
export type LoggedCall =
  | {
      readonly id: string;
      readonly type: 'function';
      readonly function: { readonly name: string; readonly arguments: string };
    }
  /** A call of a tool that takes free text. */
  | {
      readonly id: string;
      readonly type: 'custom';
      readonly custom: { readonly name: string; readonly input: string };
    };

const NORMAL_STOP_REASONS: ReadonlySet<unknown> = new Set(['end_turn', 'tool_use']);
const MAX_REASON_LENGTH = 100;

type Speaker = 'system' | 'user' | 'assistant' | 'tool';

const TEXT_TYPES: ReadonlySet<unknown> = new Set(['text', 'input_text', 'output_text']);
const MEDIA_TYPES: ReadonlySet<unknown> = new Set([
  ...['image', 'document', 'search_result', 'container_upload'],
  ...['input_image', 'input_file', 'input_audio'],
]);

/**
 * Converts the content of a message for the log: texts and media. Everything else that a provider adds
 * (thinking, signatures, results of its own tools) is left out. A single text becomes a string, unless it is
 * the note on an omitted part: as a string it would count as words.
 * @param isHarness recognizes texts that no person wrote, which are left out
 */
export function toLoggedContent(
  content: unknown,
  isHarness: IsHarnessText = () => false,
): string | ContentPart[] {
  if (typeof content === 'string') return isHarness(content) ? '' : content;
  const parts = Array.isArray(content)
    ? (content as unknown[]).flatMap((part) => toLoggedPart(part, isHarness))
    : [];
  const [first, ...others] = parts;
  if (first === undefined) return '';
  const isWords = typeof first.text === 'string' && !isOmittedNote(first.text);
  return others.length === 0 && isWords ? first.text : parts;
}

/** Tells whether parts of this type are calls of tools. */
export function isCall(type: unknown): boolean {
  return type === 'tool_use';
}

/** Tells whether the log keeps parts of this type as text or media. */
export function isTextOrMedia(type: unknown): boolean {
  return type === 'refusal' || isText(type) || isMedia(type);
}

/** Tells whether parts of this type are texts. */
export function isText(type: unknown): boolean {
  return TEXT_TYPES.has(type);
}

/** Tells whether the log keeps parts of this type as media. */
export function isMedia(type: unknown): boolean {
  return MEDIA_TYPES.has(type);
}

function toLoggedPart(part: unknown, isHarness: IsHarnessText): readonly ContentPart[] {
  if (!isObject(part)) return [];
  const { type, text, refusal } = part;
  if (type === 'refusal' && typeof refusal === 'string') return [{ type: 'text', text: refusal }];
  if (isText(type) && typeof text === 'string') return isHarness(text) ? [] : [{ type: 'text', text }];
  if (!isMedia(type)) return [];
  const { cache_control: _mark, ...media } = part;
  return [media as ContentPart];
}

/** Builds a message for the log. */
export function buildLogged(
  role: Speaker,
  content: ChatMessage['content'],
  more: Pick<LoggedMessage, 'isRefused'> & {
    readonly calls?: readonly LoggedCall[];
    readonly callId?: string;
    readonly wire: Wire;
  },
): LoggedMessage {
  const { calls = [], callId, wire, isRefused } = more;
  const message: ChatMessage = {
    role,
    content,
    ...(calls.length > 0 && { tool_calls: calls }),
    ...(callId !== undefined && { tool_call_id: callId }),
  };
  return {
    message,
    contentJson: JSON.stringify(content),
    wire,
    ...(isRefused === true && { isRefused }),
  };
}

/** Builds a function call for the log; `input` is its JSON text. */
export function buildCall(id: string, name: unknown, input: string): LoggedCall {
  return { id, type: 'function', function: { name: typeof name === 'string' ? name : '', arguments: input } };
}

/** Adds the stop reason of an answer to its last message, unless it ended normally. */
export function addEndReason(answers: readonly LoggedMessage[], reason: unknown): readonly LoggedMessage[] {
  const last = answers.at(-1);
  if (last === undefined || typeof reason !== 'string' || NORMAL_STOP_REASONS.has(reason)) return answers;
  return [...answers.slice(0, -1), { ...last, ended: reason.slice(0, MAX_REASON_LENGTH) }];
}

/** Tells whether a message is from a person and has text. */
export function hasWords({ message }: Pick<LoggedMessage, 'message'>): boolean {
  return message.role === 'user' && readText(message) !== '';
}

/** Lists the messages for recall, without user messages that contain no text. */
export function listRecallMessages(messages: readonly LoggedMessage[]): readonly ChatMessage[] {
  return messages
    .filter((logged) => logged.message.role !== 'user' || hasWords(logged))
    .map(({ message }) => message);
}
