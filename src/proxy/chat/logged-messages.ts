import type { ChatMessage, ContentPart } from '../../common/chat-message.js';
import { DomainError } from '../../common/errors/domain-error.js';
import type { LoggedMessage } from '../../sessions/turn.js';
import type { ScannedBody, ScannedMessage } from './chat-body.js';
import {
  MAX_LOGGED_DEPTH,
  hasLargePart,
  describeLargeParts,
  replaceSpans,
  type Replacement,
} from '../wire/large-parts.js';

/**
 * Converts the messages of a request for the log and for recall. A part over 64 KiB becomes a text part with
 * its type, size and SHA-256 (of its JSON text), so that a restored history stays valid for any provider. The
 * hash is computed in chunks between other requests; without large parts nothing is awaited.
 * @throws DomainError VALIDATION_FAILED with the field of a message that is not valid JSON, or that is nested
 * deeper than 500 levels
 */
export async function toLoggedMessages(scanned: ScannedBody): Promise<readonly LoggedMessage[]> {
  const logged: LoggedMessage[] = [];
  for (const [index, message] of scanned.messages.entries()) {
    if (message.depth > MAX_LOGGED_DEPTH) throw createDepthError(`messages[${index}]`);
    const { parts } = message.content;
    const notes = hasLargePart(parts) ? await describeLargeParts(scanned.raw, parts) : [];
    logged.push(logMessage(scanned.raw, message, notes, `messages[${index}]`));
  }
  return logged;
}

function logMessage(
  raw: Buffer,
  message: ScannedMessage,
  notes: readonly Replacement[],
  field: string,
): LoggedMessage {
  const { content } = message;
  try {
    const parsed = JSON.parse(replaceSpans(raw, message.start, message.end, notes)) as Record<
      string,
      unknown
    >;
    const contentJson =
      content.kind === 'absent' ? 'null' : replaceSpans(raw, content.start, content.end, notes);
    return { message: toChatMessage(message, parsed), contentJson };
  } catch (cause) {
    throw new DomainError('VALIDATION_FAILED', `${field} is not valid JSON`, { field, cause });
  }
}

function createDepthError(field: string): DomainError {
  return new DomainError('VALIDATION_FAILED', `${field} is nested deeper than ${MAX_LOGGED_DEPTH} levels`, {
    field,
  });
}

function toChatMessage({ role }: ScannedMessage, parsed: Record<string, unknown>): ChatMessage {
  const { content, reasoning_content, tool_calls, tool_call_id, name } = parsed;
  return {
    role,
    content: (content ?? null) as string | null | readonly ContentPart[],
    ...(typeof reasoning_content === 'string' ? { reasoning_content } : {}),
    ...(Array.isArray(tool_calls) ? { tool_calls: tool_calls as readonly unknown[] } : {}),
    ...(typeof tool_call_id === 'string' ? { tool_call_id } : {}),
    ...(typeof name === 'string' ? { name } : {}),
  };
}
