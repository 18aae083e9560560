import type { BackendMessage } from '../../memory-backend/backend.types.js';
import type { BackendItem } from '../../documents/item.types.js';
import { parseExtension, toItemType } from '../../documents/file-types.js';
import type { Passage } from '../../documents/document.types.js';
import type { Resource } from '../resources.types.js';

/** Pieces of a document in one message. */
const PIECES = 25;

type Described = Pick<Resource, 'userId' | 'filename' | 'mimeType' | 'title' | 'description' | 'createdAt'>;

/** The text of a document, piece by piece, each with the place where it stands. */
export function buildPassageMessages(
  resource: Described,
  passages: readonly Passage[],
): readonly BackendMessage[] {
  const about = resource.title || resource.description ? [buildAboutItem(resource)] : [];
  const items = [...about, ...passages.map((passage) => buildPieceItem(resource, passage))];
  const count = Math.ceil(items.length / PIECES);
  return Array.from({ length: count }, (_unused, index) =>
    buildMessage(resource, items.slice(index * PIECES, (index + 1) * PIECES)),
  );
}

/** Describes a document whose content is not read. */
export function buildMetadataMessage(resource: Described, uri: string | null): BackendMessage {
  return buildMessage(resource, [{ ...buildAboutItem(resource), ...(uri !== null && { uri }) }]);
}

/**
 * A picture or recording: what is known of it, then what a model said. In two messages: the first is the same
 * one without a description.
 */
export function buildDescribedMessages(
  resource: Described,
  uri: string | null,
  text: string,
): readonly BackendMessage[] {
  return [
    buildMetadataMessage(resource, uri),
    buildMessage(resource, [buildPieceItem(resource, { place: 'described by a model', text })]),
  ];
}

/** A file for a backend that reads it itself: text as text, anything else as base64 or by its URI. */
export function buildFileMessage(
  resource: Described,
  content: Pick<BackendItem, 'text'> | Pick<BackendItem, 'base64'> | Pick<BackendItem, 'uri'>,
): BackendMessage {
  const { filename, mimeType } = resource;
  const type = 'text' in content ? 'text' : toItemType(mimeType);
  const ext = parseExtension(filename);
  return buildMessage(resource, [{ type, name: filename, ...(ext !== '' && { ext }), ...content }]);
}

function buildMessage({ userId, createdAt }: Described, content: readonly BackendItem[]): BackendMessage {
  return { role: 'user', senderId: userId, timestamp: createdAt.getTime(), content };
}

function buildAboutItem({ filename, mimeType, title, description }: Described): BackendItem {
  const text = [title, description].filter((line) => line !== null && line !== '').join('\n');
  return { type: toDocumentItemType(mimeType), name: filename, text: text === '' ? filename : text };
}

// The name goes along with each piece: hits are matched with their file by it.
function buildPieceItem({ filename, mimeType }: Described, { place, text }: Passage): BackendItem {
  return {
    type: toDocumentItemType(mimeType),
    name: filename,
    text: place === '' ? text : `(${place})\n${text}`,
  };
}

// Text is reserved for what people say; text of their documents is not theirs.
function toDocumentItemType(mimeType: string): BackendItem['type'] {
  const type = toItemType(mimeType);
  return type === 'text' ? 'doc' : type;
}
