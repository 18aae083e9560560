import { createHash } from 'node:crypto';
import type { ChatMessage, ContentPart } from '../../common/chat-message.js';

/** What the log keeps of a message beside role and content. */
export interface MessageMetadata {
  readonly tool_calls?: readonly unknown[];
  readonly tool_call_id?: string;
  readonly name?: string;
}

/**
 * Metadata as it is stored and hashed: absent, `null` and empty fields are left out, so an answer and its
 * echo by a client agree.
 */
export function metadataOf(message: ChatMessage): MessageMetadata {
  return {
    ...(message.tool_calls?.length ? { tool_calls: message.tool_calls.map(withoutIndex) } : {}),
    ...(message.tool_call_id ? { tool_call_id: message.tool_call_id } : {}),
    ...(message.name ? { name: message.name } : {}),
  };
}

/**
 * Hex MD5 of role + content + metadata (D5): how the log, a request and a recalled turn recognise one
 * message.
 */
export function messageHash(message: ChatMessage): string {
  return createHash('md5')
    .update(`${message.role}\n${contentKey(message)}\n${canonicalJson(metadataOf(message))}`)
    .digest('hex');
}

// The same text arrives as a string or as text parts, with or without cache marks, and "no content" as null,
// '' or nothing at all: a client that echoes our answer in another spelling must not make a second message of
// it.
function contentKey(message: ChatMessage): string {
  const { content } = message;
  if (!Array.isArray(content)) return typeof content === 'string' ? content : '';
  const parts = content as readonly ContentPart[];
  return parts.every((part) => part.type === 'text' && typeof part.text === 'string')
    ? parts.map(({ text }) => text).join('\n')
    : canonicalJson(parts);
}

// `index` belongs to stream deltas; requests never carry it.
function withoutIndex(call: unknown): unknown {
  if (typeof call !== 'object' || call === null || !('index' in call)) return call;
  const { index: _index, ...rest } = call as Record<string, unknown>;
  return rest;
}

/** JSON with sorted keys, so that key order never makes a difference. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
