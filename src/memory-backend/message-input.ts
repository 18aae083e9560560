import { createFieldError } from '../common/errors/validation-errors.js';
import { type BackendMessage } from './backend.types.js';
import {
  MIN_MILLISECONDS,
  MAX_ITEMS,
  MAX_BATCH_MESSAGES,
  MAX_NAME,
  MAX_URI,
  MESSAGE_FIELDS,
  ROLES,
} from './message-limits.js';
import { ITEM_TYPES, type BackendItem, type ItemType } from '../documents/item.types.js';

type Fields = Readonly<Record<string, unknown>>;

const ITEM_FIELDS = new Set(['type', 'text', 'uri', 'base64', 'ext', 'name']);
/** The last millisecond of the year 9999. */
const LAST_MILLISECOND = 253_402_300_799_999;
const PRINTABLE = /^\P{Cc}+$/u;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/**
 * Parses messages of the engine contract.
 * @param field of the list in the body, for errors
 * @throws DomainError VALIDATION_FAILED naming the first field that is bad or unknown
 */
export function parseBackendMessages(value: unknown, field = 'messages'): readonly BackendMessage[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_BATCH_MESSAGES)
    throw createFieldError(field, `must be a list of 1 to ${MAX_BATCH_MESSAGES} messages`);
  return value.map((message, at) => readMessage(message, `${field}.${at}`));
}

function readMessage(value: unknown, path: string): BackendMessage {
  const message = requireFields(value, path, MESSAGE_FIELDS);
  const { sender_id, sender_name, role, timestamp, content, tool_calls, tool_call_id } = message;
  const known = ROLES.find((one) => one === role);
  if (known === undefined) throw createFieldError(`${path}.role`, `must be one of ${ROLES.join(', ')}`);
  if (known === 'tool' && tool_call_id === undefined)
    throw createFieldError(`${path}.tool_call_id`, 'is missing');
  if (tool_calls !== undefined && !Array.isArray(tool_calls))
    throw createFieldError(`${path}.tool_calls`, 'must be a list');
  return {
    role: known,
    senderId: readName(sender_id, `${path}.sender_id`),
    ...(sender_name !== undefined && { senderName: readName(sender_name, `${path}.sender_name`) }),
    timestamp: readTime(timestamp, `${path}.timestamp`),
    content: typeof content === 'string' ? content : readItems(content, `${path}.content`),
    ...(tool_calls !== undefined && { toolCalls: tool_calls as readonly unknown[] }),
    ...(tool_call_id !== undefined && { toolCallId: readName(tool_call_id, `${path}.tool_call_id`) }),
  };
}

function readItems(value: unknown, path: string): readonly BackendItem[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_ITEMS)
    throw createFieldError(path, `must be a string or a list of 1 to ${MAX_ITEMS} items`);
  return value.map((item, at) => readItem(item, `${path}.${at}`));
}

function readItem(value: unknown, path: string): BackendItem {
  const { type, text, uri, base64, ext, name } = requireFields(value, path, ITEM_FIELDS);
  const known = ITEM_TYPES.find((one) => one === type);
  if (known === undefined) throw createFieldError(`${path}.type`, `must be one of ${ITEM_TYPES.join(', ')}`);
  requireContent(known, { text, uri, base64 }, path);
  return {
    type: known,
    ...(text !== undefined && { text: readText(text, `${path}.text`) }),
    ...(uri !== undefined && { uri: readName(uri, `${path}.uri`, MAX_URI) }),
    ...(base64 !== undefined && { base64: readBase64(base64, `${path}.base64`) }),
    ...(ext !== undefined && { ext: readName(ext, `${path}.ext`) }),
    ...(name !== undefined && { name: readName(name, `${path}.name`) }),
  };
}

function requireContent(type: ItemType, { text, uri, base64 }: Fields, path: string): void {
  if (type === 'text' && text === undefined) throw createFieldError(`${path}.text`, 'is missing');
  if (text === undefined && uri === undefined && base64 === undefined)
    throw createFieldError(path, 'must contain text, uri or base64');
}

function readTime(value: unknown, field: string): number {
  const time = typeof value === 'number' && value < MIN_MILLISECONDS ? value * 1_000 : value;
  if (typeof time !== 'number' || !(time >= 0 && time <= LAST_MILLISECOND))
    throw createFieldError(field, 'must be a time in milliseconds, or in seconds below 1e12');
  return Math.round(time);
}

function readBase64(value: unknown, field: string): string {
  const text = readText(value, field);
  if (text === '' || text.length % 4 === 1 || !BASE64.test(text))
    throw createFieldError(field, 'must be base64');
  return text;
}

function readText(value: unknown, field: string): string {
  if (typeof value !== 'string') throw createFieldError(field, 'must be a string');
  return value;
}

function readName(value: unknown, field: string, most = MAX_NAME): string {
  if (typeof value !== 'string' || value.length > most || !PRINTABLE.test(value))
    throw createFieldError(field, `must be 1 to ${most} printable characters`);
  return value;
}

function requireFields(value: unknown, path: string, known: ReadonlySet<string>): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw createFieldError(path, 'must be an object');
  const unknown = Object.keys(value).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw createFieldError(`${path}.${unknown.slice(0, 100)}`, 'is not a known field');
  return value as Fields;
}
