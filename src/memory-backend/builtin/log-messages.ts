import { createHash } from 'node:crypto';
import type { ChatMessage } from '../../common/chat-message.js';
import type { LoggedMessage } from '../../sessions/turn.js';
import type { ItemReading } from '../../documents/item-documents.service.js';
import type { BackendMessage } from '../backend.types.js';
import type { BackendItem } from '../../documents/item.types.js';

/** Maximum number of characters of a document in one message, so that search finds the matching part. */
const MAX_PIECE = 4_000;
/** Characters that chat APIs reject in the name of a speaker. */
const NOT_IN_NAMES = /[\s<|\\/>]+/g;
const MAX_NAME = 64;
const READS_LIKE_A_NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;

/** The owner of the messages, and the readings of the documents among them. */
export interface LogContext {
  readonly ownerId: string;
  readonly readings: ReadonlyMap<BackendItem, ItemReading>;
}

/**
 * Converts a message for the log: first the spoken text with a line for each attachment (left out if nothing
 * was said and all files were read), then the text of each document in pieces. The files themselves are not
 * kept here.
 */
export function toLogMessages(
  message: BackendMessage,
  { ownerId, readings }: LogContext,
): readonly LoggedMessage[] {
  const { content, role } = message;
  const items = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
  const attachments = items.flatMap((item) =>
    isAttachment(item) ? [readAttachment(item, readings.get(item))] : [],
  );
  const said = items.flatMap(({ type, text = '' }) => (type === 'text' && text !== '' ? [text] : []));
  const spoken = [...said, ...attachments.map(({ note }) => note)].join('\n');
  // Text that came only as a file was not said by anyone.
  const first = toLoggedMessage(message, ownerId, {
    text: spoken,
    isDocument: said.length === 0 && attachments.length > 0 && role !== 'tool',
  });
  // Tool results are never searched, so their documents are left out.
  if (role === 'tool') return [first];
  const documents = attachments.flatMap(({ note, pieces }) => pieces.map((text) => `${note}\n${text}`));
  const read = documents.map((text) => toLoggedMessage(message, ownerId, { text, isDocument: true }));
  // Each piece names its file. A message of file names only would be found in place of the pieces.
  return said.length === 0 && isAllRead(attachments) ? read : [first, ...read];
}

function toLoggedMessage(
  { role, senderId, senderName, timestamp, toolCalls, toolCallId }: BackendMessage,
  ownerId: string,
  { text, isDocument }: { readonly text: string; readonly isDocument: boolean },
): LoggedMessage {
  const name = toSpeakerName(senderName ?? findNameInId(role, senderId, ownerId));
  const message: ChatMessage = {
    role,
    content: text,
    ...(name !== '' && { name }),
    ...(toolCalls !== undefined && !isDocument && { tool_calls: toolCalls }),
    ...(toolCallId !== undefined && !isDocument && { tool_call_id: toolCallId }),
  };
  return {
    message,
    contentJson: JSON.stringify(text),
    at: timestamp,
    ...(senderId !== ownerId && { senderId }),
    ...(isDocument && { isDocument }),
  };
}

/**
 * Uses a sender's id as the name. The owner's id counts only if it reads like a name; other senders need a
 * name to be distinguished.
 */
function findNameInId(role: BackendMessage['role'], senderId: string, ownerId: string): string {
  if (role !== 'user') return '';
  return senderId !== ownerId || READS_LIKE_A_NAME.test(senderId) ? senderId : '';
}

function toSpeakerName(name: string): string {
  return name.trim().replaceAll(NOT_IN_NAMES, '_').slice(0, MAX_NAME);
}

function isAttachment({ type, base64 }: BackendItem): boolean {
  return type !== 'text' || base64 !== undefined;
}

interface Attachment {
  readonly note: string;
  /** Pieces of the document's text. */
  readonly pieces: readonly string[];
}

function isAllRead(attachments: readonly Attachment[]): boolean {
  return attachments.length > 0 && attachments.every(({ pieces }) => pieces.length > 0);
}

function readAttachment(item: BackendItem, reading: ItemReading | undefined): Attachment {
  const own = item.type === 'text' ? [] : splitPieces(item.text ?? '');
  if (reading === undefined) return { note: describeItem(item), pieces: own };
  return 'reason' in reading
    ? { note: describeItem(item, reading.reason), pieces: own }
    : { note: describeItem(item), pieces: reading.pieces };
}

/**
 * Describes a file in the text of a message, for people and for search: kind, name, place, omitted parts and
 * the reason why it was not read.
 */
function describeItem({ type, name, uri, base64 }: BackendItem, unread?: string): string {
  const bytes = base64 === undefined ? null : Buffer.from(base64, 'base64');
  const size =
    bytes === null
      ? []
      : [`${bytes.length} bytes`, `sha256:${createHash('sha256').update(bytes).digest('hex')}`];
  const parts = [name ?? '', uri ?? '', ...size, ...(unread === undefined ? [] : [`not read: ${unread}`])];
  return `[${[`${type}:`, ...parts.filter((part) => part !== '')].join(' ')}]`;
}

/** Splits a text at ends of paragraphs, otherwise of lines, sentences or words. */
function splitPieces(text: string): readonly string[] {
  const pieces = [];
  let rest = text.trim();
  while (rest.length > MAX_PIECE) {
    const end = findPieceEnd(rest.slice(0, MAX_PIECE));
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function findPieceEnd(window: string): number {
  const ends = ['\n\n', '\n', '. ', ' '].map((mark) => window.lastIndexOf(mark) + mark.trimEnd().length);
  const end = ends.find((at) => at > MAX_PIECE / 2);
  if (end !== undefined) return end;
  // A surrogate pair is never split.
  return /[\uD800-\uDBFF]$/.test(window) ? window.length - 1 : window.length;
}
