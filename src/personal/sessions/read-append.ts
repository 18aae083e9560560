import { isISO8601 } from 'class-validator';
import type { ChatMessage } from '../../common/chat-message.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { createFieldError } from '../../common/errors/validation-errors.js';
import { isNestedDeeper } from '../../common/http/nesting.js';
import { LOG_ROLES, type AppendedMessage } from '../../sessions/session-log.types.js';
import { readRawMessages, type RawFields } from './raw-messages.js';
import { isSessionName, SESSION_NAME_RULE } from '../../common/session-name.js';

/** A validated request to append messages. */
export interface AppendRequest {
  readonly sessionId: string;
  readonly messages: readonly AppendedMessage[];
  readonly extract: boolean;
}

export const MAX_APPENDED = 500;
/** Maximum number of bytes of an item's JSON text. */
export const MAX_ITEM = 256 * 1024;
export const MAX_SPEAKER_NAME = 256;
/** Maximum nesting of JSON, which is read and written recursively. */
const MAX_DEPTH = 200;
const BODY_FIELDS = ['session_id', 'messages', 'extract'] as const;
const MESSAGE_FIELDS = [
  'role',
  'content',
  'name',
  'tool_calls',
  'tool_call_id',
  'item',
  'created_at',
] as const;
/** Fields of an object that is not validated yet. */
type Unchecked<Name extends string> = { readonly [N in Name]?: unknown };
type RawBody = Unchecked<(typeof BODY_FIELDS)[number]>;
type RawMessage = Unchecked<(typeof MESSAGE_FIELDS)[number]>;

const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cf}]+$/u;

/**
 * Validates a request to append messages.
 * @param raw bytes that `body` was parsed from; undefined if there were none
 * @throws DomainError VALIDATION_FAILED with the field, as in `messages[3].item`
 */
export function readAppendRequest(body: unknown, raw: Buffer | undefined): AppendRequest {
  if (!isObject(body) || raw === undefined)
    throw new DomainError('VALIDATION_FAILED', 'The request body must be a JSON object.');
  refuseUnknown(body, BODY_FIELDS, '');
  const { session_id: sessionId, messages, extract } = body as RawBody;
  if (!isSessionName(sessionId)) throw createFieldError('session_id', SESSION_NAME_RULE);
  if (!Array.isArray(messages) || messages.length < 1 || messages.length > MAX_APPENDED)
    throw createFieldError('messages', `must be a list of 1 to ${MAX_APPENDED} messages`);
  if (!isAbsent(extract) && typeof extract !== 'boolean')
    throw createFieldError('extract', 'must be true or false');
  const notObject = messages.findIndex((message) => !isObject(message));
  if (notObject >= 0) throw createFieldError(`messages[${notObject}]`, 'must be an object');
  const spelled = readRawMessages(raw);
  return {
    sessionId,
    messages: messages.map((message: RawMessage, at) =>
      readMessage(message, spelled[at]!, `messages[${at}]`),
    ),
    extract: extract !== false,
  };
}

function readMessage(message: RawMessage, raw: RawFields, path: string): AppendedMessage {
  refuseUnknown(message, MESSAGE_FIELDS, `${path}.`);
  if (isNestedDeeper(message, MAX_DEPTH))
    throw createFieldError(path, `must not be nested deeper than ${MAX_DEPTH} levels`);
  const role = LOG_ROLES.find((one) => one === message.role);
  if (role === undefined) throw createFieldError(`${path}.role`, `must be one of ${LOG_ROLES.join(', ')}`);
  const content = readContent(message.content, `${path}.content`);
  const toolCalls = readCalls(message.tool_calls, `${path}.tool_calls`);
  if (content === null && toolCalls === undefined && !raw.has('item'))
    throw createFieldError(`${path}.content`, 'is missing; a message needs content, tool_calls or item');
  return {
    role,
    content,
    contentJson: raw.get('content') ?? 'null',
    ...(toolCalls !== undefined && { toolCalls, toolCallsJson: raw.get('tool_calls')! }),
    ...readOptional('name', message.name, (value) => readText(value, `${path}.name`)),
    ...readOptional('toolCallId', message.tool_call_id, (value) => readText(value, `${path}.tool_call_id`)),
    ...readOptional('at', message.created_at, (value) => readTime(value, `${path}.created_at`)),
    ...readOptional('itemJson', raw.get('item'), (value) => readItem(value, `${path}.item`)),
  };
}

function readOptional<Name extends string, Raw, Value>(
  name: Name,
  value: Raw,
  read: (value: Raw) => Value,
): { readonly [N in Name]?: Value } {
  return (isAbsent(value) ? {} : { [name]: read(value) }) as { readonly [N in Name]?: Value };
}

function readContent(content: unknown, field: string): ChatMessage['content'] {
  if (isAbsent(content)) return null;
  if (typeof content === 'string') return content;
  if (!Array.isArray(content))
    throw createFieldError(field, 'must be a string, null or a list of content parts');
  const bad = content.findIndex((part) => !isPart(part));
  if (bad >= 0)
    throw createFieldError(
      `${field}[${bad}]`,
      'must be a content part with a type, and with a text if its type is text',
    );
  return content as ChatMessage['content'];
}

function isPart(part: unknown): boolean {
  const { type, text }: Unchecked<'type' | 'text'> = isObject(part) ? part : {};
  return typeof type === 'string' && (typeof text === 'string' || (text === undefined && type !== 'text'));
}

function readCalls(calls: unknown, field: string): readonly unknown[] | undefined {
  if (isAbsent(calls)) return undefined;
  if (!Array.isArray(calls) || !calls.every(isObject))
    throw createFieldError(field, 'must be a list of tool calls');
  return calls;
}

function readText(value: unknown, field: string): string {
  if (typeof value !== 'string' || value.length > MAX_SPEAKER_NAME || !PRINTABLE.test(value))
    throw createFieldError(field, `must be 1 to ${MAX_SPEAKER_NAME} printable characters`);
  return value;
}

function readTime(value: unknown, field: string): Date {
  const time =
    typeof value === 'string' && isISO8601(value, { strict: true }) ? new Date(value) : new Date(NaN);
  if (!(time.getTime() >= 0))
    throw createFieldError(field, 'must be a time since 1970 in ISO 8601, like 2026-01-31T12:00:00Z');
  return time;
}

function readItem(json: string | undefined, field: string): string {
  if (Buffer.byteLength(json!) > MAX_ITEM)
    throw createFieldError(field, `must not be larger than ${MAX_ITEM / 1024} KiB of JSON`);
  return json!;
}

function refuseUnknown(object: object, known: readonly string[], prefix: string): void {
  const unknown = Object.keys(object).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw createFieldError(`${prefix}${unknown.slice(0, MAX_SPEAKER_NAME)}`, 'is not a known field');
}

/** Tells whether a field is absent; many clients send `null` instead. */
function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
