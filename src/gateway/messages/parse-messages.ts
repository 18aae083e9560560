import { type BackendMessage } from '../../memory-backend/backend.types.js';
import { ITEM_TYPES, type BackendItem, type ItemType } from '../../documents/item.types.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { createFieldError } from '../../common/errors/validation-errors.js';
import {
  MIN_MILLISECONDS,
  MAX_ITEMS,
  MAX_BATCH_MESSAGES,
  MAX_NAME,
  MAX_URI,
  MESSAGE_FIELDS,
  ROLES,
} from '../../memory-backend/message-limits.js';

/** An item as the client sent it; its bytes may be a part of the form. */
export interface GivenItem extends BackendItem {
  /** Field name of the form part with its bytes. */
  readonly uploadId?: string;
}

export interface GivenMessage extends Omit<BackendMessage, 'content'> {
  readonly content: string | readonly GivenItem[];
}

/** The latest time that a `Date` can represent, in epoch milliseconds. */
const MAX_TIME = 8.64e15;
const PRINTABLE = /^\P{Cc}*$/u;
const ITEM_FIELDS = new Set(['type', 'text', 'uri', 'base64', 'ext', 'name', 'upload_id']);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses the messages of an add request and leaves their content unchanged.
 * @throws DomainError NOT_A_LIST (400) if the value is not an array, VALIDATION_FAILED (422) with the invalid
 * field
 */
export function parseMessages(value: unknown): readonly GivenMessage[] {
  if (!Array.isArray(value))
    throw new DomainError('NOT_A_LIST', 'messages must be a JSON array', { field: 'messages' });
  if (value.length === 0 || value.length > MAX_BATCH_MESSAGES)
    throw createFieldError('messages', `must contain 1 to ${MAX_BATCH_MESSAGES} messages`);
  return value.map((message, at) => parseMessage(message, `messages.${at}`));
}

/**
 * Parses the messages of an add request from JSON text.
 * @throws DomainError as `parseMessages`; NOT_A_LIST also for invalid JSON
 */
export function parseMessagesJson(text: string): readonly GivenMessage[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new DomainError('NOT_A_LIST', 'messages is not valid JSON', { field: 'messages', cause });
  }
  return parseMessages(value);
}

function parseMessage(value: unknown, path: string): GivenMessage {
  const fields = parseFields(value, MESSAGE_FIELDS, path);
  const role = parseOneOf(fields['role'], ROLES, `${path}.role`);
  const toolCallId = parseOptionalText(fields['tool_call_id'], MAX_NAME, `${path}.tool_call_id`);
  if (role === 'tool' && toolCallId === undefined)
    throw createFieldError(`${path}.tool_call_id`, 'is required in a tool message');
  const senderName = parseOptionalText(fields['sender_name'], MAX_NAME, `${path}.sender_name`);
  const toolCalls = parseOptionalList(fields['tool_calls'], `${path}.tool_calls`);
  return {
    role,
    senderId: parseText(fields['sender_id'], MAX_NAME, `${path}.sender_id`),
    timestamp: parseTimestamp(fields['timestamp'], `${path}.timestamp`),
    content: parseContent(fields['content'], `${path}.content`),
    ...(senderName !== undefined && { senderName }),
    ...(toolCalls !== undefined && { toolCalls }),
    ...(toolCallId !== undefined && { toolCallId }),
  };
}

function parseContent(value: unknown, path: string): GivenMessage['content'] {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) throw createFieldError(path, 'must be a string or a list of items');
  if (value.length > MAX_ITEMS) throw createFieldError(path, `must contain at most ${MAX_ITEMS} items`);
  return value.map((item, at) => parseItem(item, `${path}.${at}`));
}

function parseItem(value: unknown, path: string): GivenItem {
  const fields = parseFields(value, ITEM_FIELDS, path);
  const item = {
    text: parseOptionalText(fields['text'], Infinity, `${path}.text`, 0),
    uri: parseOptionalText(fields['uri'], MAX_URI, `${path}.uri`),
    base64: parseOptionalText(fields['base64'], Infinity, `${path}.base64`),
    ext: parseOptionalText(fields['ext'], MAX_NAME, `${path}.ext`)?.replace(/^\./, ''),
    name: parseOptionalText(fields['name'], MAX_NAME, `${path}.name`),
    uploadId: parseOptionalText(fields['upload_id'], MAX_NAME, `${path}.upload_id`),
  };
  if ([item.text, item.uri, item.base64, item.uploadId].every((one) => one === undefined))
    throw createFieldError(path, 'must contain text, uri, base64 or upload_id');
  const type: ItemType = parseOneOf(fields['type'], ITEM_TYPES, `${path}.type`);
  return {
    type,
    ...(Object.fromEntries(Object.entries(item).filter(([, one]) => one !== undefined)) as Omit<
      GivenItem,
      'type'
    >),
  };
}

function parseFields(value: unknown, names: ReadonlySet<string>, path: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw createFieldError(path, 'must be an object');
  const unknownField = Object.keys(value).find((name) => !names.has(name));
  if (unknownField !== undefined)
    throw createFieldError(`${path}.${unknownField.slice(0, MAX_NAME)}`, 'is not a known field');
  return value as Fields;
}

function parseTimestamp(value: unknown, path: string): number {
  if (typeof value !== 'number' || !(value > 0) || value > MAX_TIME)
    throw createFieldError(path, 'must be a time in milliseconds since 1970');
  return Math.round(value < MIN_MILLISECONDS ? value * 1_000 : value);
}

function parseText(value: unknown, max: number, path: string, min = 1): string {
  const found = parseOptionalText(value, max, path, min);
  if (found === undefined) throw createFieldError(path, 'is required');
  return found;
}

// Clients in typed languages send `null` for absent fields.
function parseOptionalText(value: unknown, max: number, path: string, min = 1): string | undefined {
  if (value === undefined || value === null) return undefined;
  const isText = max === Infinity;
  if (
    typeof value !== 'string' ||
    value.length < min ||
    value.length > max ||
    !(isText || PRINTABLE.test(value))
  )
    throw createFieldError(
      path,
      isText ? 'must be a string' : `must be a string of ${min} to ${max} printable characters`,
    );
  return value;
}

function parseOptionalList(value: unknown, path: string): readonly unknown[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw createFieldError(path, 'must be a list');
  return value as readonly unknown[];
}

function parseOneOf<const T extends string>(value: unknown, options: readonly T[], path: string): T {
  const found = options.find((option) => option === value);
  if (found === undefined) throw createFieldError(path, `must be one of ${options.join(', ')}`);
  return found;
}
