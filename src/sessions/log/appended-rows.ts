import { readText, type ChatMessage } from '../../common/chat-message.js';
import { toStorableJson, toStorableText } from '../../common/text/storable.js';
import type { AppendedMessage, SessionAppend } from '../session-log.types.js';
import { maskJsonText, maskMessage } from './mask-message.js';
import { hashMessage, pickMetadata } from './message-hash.js';

/** A row of `messages`, in the columns that an append fills in. */
export interface AppendedRow {
  readonly role: string;
  readonly content: string;
  /** Readable text for search; empty if search must not find the message. */
  readonly body: string;
  readonly metadata: object;
  readonly hash: string;
  readonly item: string | null;
  /** JSON text of the tool calls. */
  readonly calls: string | null;
  readonly is_log_only: boolean;
  readonly created_at: string | null;
}

type LogOptions = Pick<SessionAppend, 'logOnly' | 'maskSecrets'>;

export function toAppendedRow(message: AppendedMessage, { logOnly, maskSecrets }: LogOptions): AppendedRow {
  const { role, contentJson, itemJson, toolCallsJson, at } = message;
  const sent = { message: toChatMessage(message), contentJson };
  const kept = maskSecrets ? maskMessage(sent) : sent;
  const isLogOnly = logOnly || !isPartOfChat(message);
  return {
    role,
    content: toStorableText(kept.contentJson),
    body: isLogOnly ? '' : toStorableText(readText(kept.message)),
    metadata: toStorableJson(pickMetadata(kept.message)),
    hash: isLogOnly ? '' : hashMessage(kept.message),
    item: itemJson === undefined ? null : toStorableText(maskSecrets ? maskJsonText(itemJson) : itemJson),
    // Masked calls are stored in the metadata only.
    calls: toolCallsJson === undefined || maskSecrets ? null : toStorableText(toolCallsJson),
    is_log_only: isLogOnly,
    created_at: at?.toISOString() ?? null,
  };
}

/**
 * Tells whether a model can be shown the message: providers reject messages without content and tool results
 * without a call, and events are not for models.
 */
function isPartOfChat({ role, content, toolCalls, toolCallId }: AppendedMessage): boolean {
  if (role === 'event') return false;
  if (role === 'tool') return toolCallId !== undefined && content !== null;
  return Boolean(content?.length) || (role === 'assistant' && Boolean(toolCalls?.length));
}

/** Builds the chat message. A chat has no role for events, so only the row keeps it. */
function toChatMessage({ role, content, name, toolCalls, toolCallId }: AppendedMessage): ChatMessage {
  return {
    role: role === 'event' ? 'user' : role,
    content,
    ...(name !== undefined && { name }),
    ...(toolCalls !== undefined && { tool_calls: toolCalls }),
    ...(toolCallId !== undefined && { tool_call_id: toolCallId }),
  };
}
