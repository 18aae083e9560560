import { createHash } from 'node:crypto';
import type { ChatMessage, ContentPart } from '../../common/chat-message.js';

/** Fields that the log keeps of a message beside role and content. */
export interface MessageMetadata {
  readonly tool_calls?: readonly unknown[];
  readonly tool_call_id?: string;
  readonly name?: string;
}

/**
 * Picks the metadata of a message as it is stored and hashed. Absent, `null` and empty fields are left out,
 * so that an answer and the client's copy of it are equal.
 */
export function pickMetadata(message: ChatMessage): MessageMetadata {
  return {
    ...(message.tool_calls?.length ? { tool_calls: message.tool_calls.map(omitIndex) } : {}),
    ...(message.tool_call_id ? { tool_call_id: message.tool_call_id } : {}),
    ...(message.name ? { name: message.name } : {}),
  };
}

/**
 * Computes the hex MD5 of role, content and metadata (D5), by which the log, a request and a recalled turn
 * recognize the same message.
 */
export function hashMessage(message: ChatMessage): string {
  return createHash('md5')
    .update(`${message.role}\n${toContentKey(message)}\n${toCanonicalJson(pickMetadata(message))}`)
    .digest('hex');
}

// The same text arrives as a string or as text parts, with or without cache marks, and missing content as
// null, '' or no field at all. A client that sends our answer back in another notation must not create a
// second message.
function toContentKey(message: ChatMessage): string {
  const { content } = message;
  if (!Array.isArray(content)) return typeof content === 'string' ? content : '';
  const parts = content as readonly ContentPart[];
  return parts.every((part) => part.type === 'text' && typeof part.text === 'string')
    ? parts.map(({ text }) => text).join('\n')
    : toCanonicalJson(parts);
}

// Only stream deltas have an `index`; requests never carry it.
function omitIndex(call: unknown): unknown {
  if (typeof call !== 'object' || call === null || !('index' in call)) return call;
  const { index: _index, ...rest } = call as Record<string, unknown>;
  return rest;
}

/** Serializes JSON with sorted keys, so that the order of keys makes no difference. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
