import { createHash } from 'node:crypto';
import { CHAT_ROLES, buildOmittedNote, type ChatMessage, type ContentPart } from '../common/chat-message.js';
import { DomainError } from '../common/errors/domain-error.js';
import { createFieldError } from '../common/errors/validation-errors.js';
import { DEFAULT_SESSION } from '../common/scope.js';
import type { LoggedMessage } from '../sessions/turn.js';
import { SESSION_ID } from '../common/session-id.js';

/** A validated request of chat mode. */
export interface ParsedChatRequest {
  readonly messages: readonly ChatMessage[];
  /** Models of a council; `null` if one model answers. */
  readonly council: readonly string[] | null;
  /** Model; `null` for the token's model. */
  readonly model: string | null;
  readonly stream: boolean;
  /** True if the stream also reports memory updates of the turn. */
  readonly memoryEvents: boolean;
  readonly sessionId: string;
}

interface RawChatRequest {
  readonly model?: unknown;
  readonly models?: unknown;
  readonly message?: unknown;
  readonly messages?: unknown;
  readonly stream?: unknown;
  readonly memory_events?: unknown;
  readonly session_id?: unknown;
}

const FIELDS: ReadonlySet<string> = new Set([
  'model',
  'models',
  'message',
  'messages',
  'stream',
  'memory_events',
  'session_id',
]);
export const MAX_COUNCIL = 8;
export const MAX_MESSAGES = 1_000;
/** Maximum number of characters of a name. */
const MAX_NAME = 256;
/** Maximum nesting of JSON, which is read and written recursively. */
const MAX_DEPTH = 100;
/**
 * Maximum number of bytes of a content part in the log; a longer one (an image, a file) is replaced by a note
 * with its hash.
 */
const MAX_LOGGED_PART = 65_536;
const MODEL = /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]{1,256}$/u;

/** Validates a request of chat mode. @throws DomainError VALIDATION_FAILED with the field */
export function readChatRequest(body: unknown): ParsedChatRequest {
  if (!isObject(body)) throw new DomainError('VALIDATION_FAILED', 'The request body must be a JSON object.');
  const unknownField = Object.keys(body).find((name) => !FIELDS.has(name));
  if (unknownField !== undefined)
    throw createFieldError(unknownField.slice(0, MAX_NAME), 'is not a known field');
  const { model, models, message, messages, session_id: session } = body as RawChatRequest;
  const [stream, memoryEvents] = [readFlag(body, 'stream'), readFlag(body, 'memory_events')];
  if (memoryEvents && !stream) throw createFieldError('memory_events', 'requires stream: true');
  if (model !== undefined && models !== undefined)
    throw createFieldError('models', 'must not be sent together with model');
  return {
    messages: message === undefined ? readMessages(messages) : readMessage(message, messages),
    council: models === undefined ? null : readCouncil(models),
    model: model === undefined ? null : readModel(model, 'model'),
    stream,
    memoryEvents,
    sessionId: session === undefined ? DEFAULT_SESSION : readSession(session),
  };
}

/**
 * Builds the logged form of a message, in which notes replace large parts, so that a restored history stays
 * valid for any provider.
 */
export function toLoggedMessage(message: ChatMessage): LoggedMessage {
  const content =
    typeof message.content === 'string' || message.content === null
      ? message.content
      : message.content.map(toLoggedPart);
  return { message: { ...message, content }, contentJson: JSON.stringify(content) };
}

function toLoggedPart(part: ContentPart): ContentPart {
  const json = JSON.stringify(part);
  if (json.length <= MAX_LOGGED_PART) return part;
  const text = buildOmittedNote(
    part.type,
    Buffer.byteLength(json),
    createHash('sha256').update(json).digest('hex'),
  );
  return { type: 'text', text };
}

function readFlag(body: RawChatRequest, field: 'stream' | 'memory_events'): boolean {
  const { [field]: flag = false } = body;
  if (typeof flag !== 'boolean') throw createFieldError(field, 'must be true or false');
  return flag;
}

function readMessage(message: unknown, messages: unknown): readonly ChatMessage[] {
  if (messages !== undefined) throw createFieldError('message', 'must not be sent together with messages');
  if (typeof message !== 'string' || message.trim() === '')
    throw createFieldError('message', 'must be a non-empty string');
  return [{ role: 'user', content: message }];
}

/** Validates the messages of a conversation. @throws DomainError VALIDATION_FAILED with the field */
export function readMessages(messages: unknown): readonly ChatMessage[] {
  if (!Array.isArray(messages) || messages.length === 0)
    throw createFieldError('messages', 'must be a non-empty array');
  if (messages.length > MAX_MESSAGES)
    throw createFieldError('messages', `must not contain more than ${MAX_MESSAGES} messages`);
  return messages.map((message: unknown, at) => parseMessage(message, `messages[${at}]`));
}

function parseMessage(message: unknown, at: string): ChatMessage {
  if (!isObject(message)) throw createFieldError(at, 'must be an object');
  if (isDeeper(message, MAX_DEPTH)) throw createFieldError(at, `is nested deeper than ${MAX_DEPTH} levels`);
  const {
    role,
    content,
    tool_calls: calls,
    tool_call_id: callId,
    name,
  } = message as { readonly [K in keyof ChatMessage]?: unknown };
  const known = CHAT_ROLES.find((one) => one === role);
  if (known === undefined) throw createFieldError(`${at}.role`, `must be one of ${CHAT_ROLES.join(', ')}`);
  if (calls !== undefined && !Array.isArray(calls))
    throw createFieldError(`${at}.tool_calls`, 'must be an array');
  return {
    role: known,
    content: readContent(content, `${at}.content`),
    ...(calls !== undefined && { tool_calls: calls as readonly unknown[] }),
    ...(typeof callId === 'string' && { tool_call_id: callId }),
    ...(typeof name === 'string' && { name }),
  };
}

function readContent(content: unknown, at: string): ChatMessage['content'] {
  if (content === undefined || content === null) return null;
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) throw createFieldError(at, 'must be a string, null or an array of parts');
  const bad = content.findIndex((part: unknown) => !isPart(part));
  if (bad !== -1)
    throw createFieldError(
      `${at}[${bad}]`,
      'must be a content part with a type, and with a text if its type is text',
    );
  return content as readonly ContentPart[];
}

function isPart(part: unknown): boolean {
  const { type, text } = (isObject(part) ? part : {}) as { readonly type?: unknown; readonly text?: unknown };
  return typeof type === 'string' && (typeof text === 'string' || (text === undefined && type !== 'text'));
}

function readCouncil(models: unknown): readonly string[] {
  if (!Array.isArray(models) || models.length === 0 || models.length > MAX_COUNCIL)
    throw createFieldError('models', `must be an array of 1 to ${MAX_COUNCIL} models`);
  return models.map((model: unknown, at) => readModel(model, `models[${at}]`));
}

function readModel(model: unknown, at: string): string {
  if (typeof model !== 'string' || !MODEL.test(model))
    throw createFieldError(at, `must be 1 to ${MAX_NAME} printable characters`);
  return model;
}

function readSession(session: unknown): string {
  if (typeof session !== 'string' || !SESSION_ID.test(session))
    throw createFieldError('session_id', 'must be 1 to 300 printable characters');
  return session;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
