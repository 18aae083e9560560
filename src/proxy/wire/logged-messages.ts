import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { buildOmittedNote, type ChatMessage, type ContentPart } from '../../common/chat-message.js';
import { DomainError } from '../../common/errors/domain-error.js';
import type { LoggedMessage } from '../../sessions/turn.js';
import type { ScannedBody, ScannedMessage, ScannedPart } from './chat-body.js';

/** Parts longer than this (an image, a file) are logged as a note with their hash. */
export const LARGEST_LOGGED_PART = 65_536;

/**
 * Maximum nesting of a message; deeper ones are rejected, because code of the log recurses over them
 * (JSON.stringify, jsonb).
 */
const DEEPEST_LOGGED = 500;

/**
 * Bytes hashed without a pause, less than a millisecond. A thread would need a copy of the part, which takes
 * longer than hashing it.
 */
const HASHED_AT_ONCE = 1024 * 1024;

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly json: string;
}

/**
 * Converts the messages of a request for the log and for recall. A part over 64 KiB becomes a text part with
 * its type, size and SHA-256 (of its JSON text), so that a restored history stays valid for any provider. The
 * hash is computed in small steps between other requests; without large parts nothing is awaited.
 * @throws DomainError VALIDATION_FAILED naming the message whose strings are not JSON, or which nests deeper
 * than 500
 */
export async function toLoggedMessages(scanned: ScannedBody): Promise<readonly LoggedMessage[]> {
  const logged: LoggedMessage[] = [];
  for (const [index, message] of scanned.messages.entries()) {
    if (message.depth > DEEPEST_LOGGED) throw createDepthError(`messages[${index}]`);
    const large = message.content.parts.filter((part) => part.end - part.start > LARGEST_LOGGED_PART);
    const notes =
      large.length === 0 ? [] : await Promise.all(large.map((part) => noteFor(scanned.raw, part)));
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
    const parsed = JSON.parse(replaceParts(raw, message.start, message.end, notes)) as Record<
      string,
      unknown
    >;
    const contentJson =
      content.kind === 'absent' ? 'null' : replaceParts(raw, content.start, content.end, notes);
    return { message: toChatMessage(message, parsed), contentJson };
  } catch (cause) {
    throw new DomainError('VALIDATION_FAILED', `${field} is not valid JSON`, { field, cause });
  }
}

function createDepthError(field: string): DomainError {
  return new DomainError('VALIDATION_FAILED', `${field} is nested deeper than ${DEEPEST_LOGGED} levels`, {
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

async function noteFor(raw: Buffer, part: ScannedPart): Promise<Replacement> {
  const hash = await hashBytes(raw.subarray(part.start, part.end));
  const text = buildOmittedNote(part.type, part.end - part.start, hash);
  return { start: part.start, end: part.end, json: JSON.stringify({ type: 'text', text }) };
}

async function hashBytes(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += HASHED_AT_ONCE) {
    if (from > 0) await setImmediate();
    hash.update(bytes.subarray(from, from + HASHED_AT_ONCE));
  }
  return hash.digest('hex');
}

function replaceParts(raw: Buffer, start: number, end: number, replacements: readonly Replacement[]): string {
  let result = '';
  let from = start;
  for (const replacement of replacements) {
    result += raw.toString('utf8', from, replacement.start) + replacement.json;
    from = replacement.end;
  }
  return result + raw.toString('utf8', from, end);
}
