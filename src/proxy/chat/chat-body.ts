import { CHAT_ROLES, type ChatRole } from '../../common/chat-message.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { createFieldError } from '../../common/errors/validation-errors.js';
import { JsonCursor, JsonSyntaxError, type Span } from '../../common/json/json-cursor.js';
import { KnownStrings } from '../wire/known-strings.js';
import { readMembers, readNumber, readScalar, readString } from '../wire/scan-json.js';
import {
  ABSENT_CONTENT,
  type BodyLayout,
  type MessageSpan,
  type ScannedContent,
  type ScannedPart,
} from '../wire/scanned-body.js';

export interface ScannedMessage extends MessageSpan {
  readonly role: ChatRole;
  /** Number of levels of nesting in the message. */
  readonly depth: number;
}

/**
 * The structure of a chat request body; offsets refer to `raw`. Of duplicate keys the last counts, as in
 * JSON.parse.
 */
export interface ScannedBody extends BodyLayout {
  readonly messages: readonly ScannedMessage[];
  readonly model: string | null;
  /** True only for a literal `true`; the response's content-type decides how an answer is read. */
  readonly stream: boolean;
  readonly user: string | null;
  readonly n: number | null;
  /** Position of `tools`. */
  readonly tools: Span | null;
}

const BOM = [0xef, 0xbb, 0xbf] as const;
const BODY_KEYS = new KnownStrings(['messages', 'model', 'stream', 'user', 'n', 'tools']);
const MESSAGE_KEYS = new KnownStrings(['role', 'content', 'tool_call_id']);
const PART_KEYS = new KnownStrings(['type']);
const ROLES = new KnownStrings(CHAT_ROLES);

/**
 * Finds the parts of a chat request that we read or change. The rest is not decoded, so that a 20 MB image
 * costs no more than a `memchr`.
 * @throws DomainError VALIDATION_FAILED with the invalid field (D26)
 */
export function scanChatBody(raw: Buffer): ScannedBody {
  try {
    return scan(raw);
  } catch (error) {
    if (error instanceof JsonSyntaxError)
      throw new DomainError('VALIDATION_FAILED', 'The request body is not valid JSON', { cause: error });
    throw error;
  }
}

function scan(raw: Buffer): ScannedBody {
  const cursor = new JsonCursor(raw, BOM.every((byte, at) => raw[at] === byte) ? BOM.length : 0);
  if (cursor.peek() !== 0x7b) throw createObjectError(cursor);
  const open = cursor.at + 1;
  const [messages, model, stream, user, n, tools] = readMembers(cursor, BODY_KEYS);
  if (cursor.peek() !== -1) throw new JsonSyntaxError(cursor.at);
  return {
    raw,
    open,
    messages: scanMessages(raw, messages),
    hasModel: model !== undefined,
    model: readString(raw, model),
    stream: readScalar(raw, stream) === 'true',
    user: readString(raw, user),
    n: readNumber(raw, n),
    tools: tools ?? null,
  };
}

// A body that is JSON but not an object gets a different message than one that is not JSON.
function createObjectError(cursor: JsonCursor): Error {
  cursor.readValue();
  return new DomainError('VALIDATION_FAILED', 'The request body must be a JSON object');
}

function scanMessages(raw: Buffer, span: Span | undefined): readonly ScannedMessage[] {
  if (span === undefined) throw createFieldError('messages', 'is required');
  if (raw[span.start] !== 0x5b) throw createFieldError('messages', 'must be an array');
  const cursor = new JsonCursor(raw, span.start);
  const messages: ScannedMessage[] = [];
  cursor.readElements((index) => messages.push(scanMessage(cursor, index)));
  if (messages.length === 0) throw createFieldError('messages', 'must not be empty');
  return messages;
}

function scanMessage(cursor: JsonCursor, index: number): ScannedMessage {
  if (cursor.peek() !== 0x7b) throw createFieldError(`messages[${index}]`, 'must be an object');
  const start = cursor.at;
  cursor.deepest = 0;
  const [roleSpan, contentSpan, callIdSpan] = readMembers(cursor, MESSAGE_KEYS);
  const { raw, deepest: depth } = cursor;
  const role = readRole(raw, roleSpan);
  if (role === null)
    throw createFieldError(`messages[${index}].role`, `must be one of ${CHAT_ROLES.join(', ')}`);
  if (role === 'tool' && !readString(raw, callIdSpan))
    throw createFieldError(`messages[${index}].tool_call_id`, 'is required when role is tool');
  const content = scanContent(raw, contentSpan, index);
  // An answer may consist of tool calls, a refusal or audio only; all other messages need content.
  if (content.kind === 'absent' && role !== 'assistant')
    throw createFieldError(formatContentField(index), 'is required');
  return { start, end: cursor.at, role, content, depth };
}

function scanContent(raw: Buffer, span: Span | undefined, index: number): ScannedContent {
  if (span === undefined) return ABSENT_CONTENT;
  const { start, end } = span;
  switch (raw[start]) {
    case 0x22:
      return { start, end, kind: 'string', parts: [] };
    case 0x6e:
      return { start, end, kind: 'null', parts: [] };
    case 0x5b:
      return { start, end, kind: 'array', parts: scanParts(raw, span, index) };
    default:
      throw createFieldError(formatContentField(index), 'must be a string, an array of parts or null');
  }
}

function scanParts(raw: Buffer, span: Span, message: number): readonly ScannedPart[] {
  const cursor = new JsonCursor(raw, span.start);
  const parts: ScannedPart[] = [];
  cursor.readElements((index) => {
    if (cursor.peek() !== 0x7b)
      throw createFieldError(`${formatContentField(message)}[${index}]`, 'must be an object');
    const start = cursor.at;
    const type = readString(raw, readMembers(cursor, PART_KEYS)[0]);
    if (type === null)
      throw createFieldError(`${formatContentField(message)}[${index}].type`, 'must be a string');
    parts.push({ start, end: cursor.at, type });
  });
  return parts;
}

function readRole(raw: Buffer, span: Span | undefined): ChatRole | null {
  if (span === undefined || raw[span.start] !== 0x22) return null;
  return ROLES.getName(ROLES.findIndex(raw, { start: span.start + 1, end: span.end - 1 }));
}

function formatContentField(message: number): string {
  return `messages[${message}].content`;
}
