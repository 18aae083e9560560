import type { BackendMessage } from '../../memory-backend/backend.types.js';
import type { BackendItem } from '../../documents/item.types.js';
import { parseExtension, toItemType } from '../../documents/file-types.js';
import type { Passage } from '../../documents/document.types.js';
import type { Resource } from '../resources.types.js';

/** Maximum number of passages in one message. */
const PASSAGES_PER_MESSAGE = 25;

type ResourceDescription = Pick<
  Resource,
  'userId' | 'filename' | 'mimeType' | 'title' | 'description' | 'createdAt'
>;

/** Builds the messages for the passages of a document, each with its position in the document. */
export function buildPassageMessages(
  resource: ResourceDescription,
  passages: readonly Passage[],
): readonly BackendMessage[] {
  const about = resource.title || resource.description ? [buildAboutItem(resource)] : [];
  const items = [...about, ...passages.map((passage) => buildPassageItem(resource, passage))];
  const count = Math.ceil(items.length / PASSAGES_PER_MESSAGE);
  return Array.from({ length: count }, (_unused, index) =>
    buildMessage(resource, items.slice(index * PASSAGES_PER_MESSAGE, (index + 1) * PASSAGES_PER_MESSAGE)),
  );
}

/** Builds the message for a document whose content is not read. */
export function buildMetadataMessage(resource: ResourceDescription, uri: string | null): BackendMessage {
  return buildMessage(resource, [{ ...buildAboutItem(resource), ...(uri !== null && { uri }) }]);
}

/**
 * Builds the messages for an image or recording: its metadata, and then the description by a model. The
 * metadata are a message of their own, the same as without a description.
 */
export function buildDescribedMessages(
  resource: ResourceDescription,
  uri: string | null,
  text: string,
): readonly BackendMessage[] {
  return [
    buildMetadataMessage(resource, uri),
    buildMessage(resource, [buildPassageItem(resource, { place: 'described by a model', text })]),
  ];
}

/**
 * Builds the message that passes a file to a backend that reads files itself: text as text, other content as
 * base64 or by its URI.
 */
export function buildFileMessage(
  resource: ResourceDescription,
  content: Pick<BackendItem, 'text'> | Pick<BackendItem, 'base64'> | Pick<BackendItem, 'uri'>,
): BackendMessage {
  const { filename, mimeType } = resource;
  const type = 'text' in content ? 'text' : toItemType(mimeType);
  const ext = parseExtension(filename);
  return buildMessage(resource, [{ type, name: filename, ...(ext !== '' && { ext }), ...content }]);
}

function buildMessage(
  { userId, createdAt }: ResourceDescription,
  content: readonly BackendItem[],
): BackendMessage {
  return { role: 'user', senderId: userId, timestamp: createdAt.getTime(), content };
}

function buildAboutItem({ filename, mimeType, title, description }: ResourceDescription): BackendItem {
  const text = [title, description].filter((line) => line !== null && line !== '').join('\n');
  return { type: toDocumentItemType(mimeType), name: filename, text: text === '' ? filename : text };
}

// Every passage carries the name of the file, by which search results are matched with it.
function buildPassageItem(
  { filename, mimeType }: ResourceDescription,
  { place, text }: Passage,
): BackendItem {
  return {
    type: toDocumentItemType(mimeType),
    name: filename,
    text: place === '' ? text : `(${place})\n${text}`,
  };
}

// The type `text` is reserved for the words of people, and documents are not.
function toDocumentItemType(mimeType: string): BackendItem['type'] {
  const type = toItemType(mimeType);
  return type === 'text' ? 'doc' : type;
}
