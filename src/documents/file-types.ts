import type { BackendItem, ItemType } from './item.types.js';
import type { ReadableKind } from './document.types.js';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

interface FileType {
  /** The backend's name of the type. */
  readonly item: ItemType;
  /** The way in which its text is read; absent if it is not read. */
  readonly kind?: ReadableKind;
  /** File extensions; the first is used for new files. */
  readonly extensions: readonly string[];
  /** True if the file can be read as it is. */
  readonly isText?: true;
}

const TYPES: Readonly<Record<string, FileType>> = {
  'text/plain': { item: 'text', kind: 'text', extensions: ['txt', 'text', 'log'], isText: true },
  'text/markdown': { item: 'text', kind: 'markdown', extensions: ['md', 'markdown'], isText: true },
  'text/csv': { item: 'text', kind: 'csv', extensions: ['csv'], isText: true },
  'application/json': { item: 'text', kind: 'json', extensions: ['json'], isText: true },
  'text/html': { item: 'html', kind: 'html', extensions: ['html', 'htm'], isText: true },
  'application/xhtml+xml': { item: 'html', kind: 'html', extensions: ['xhtml', 'xht'], isText: true },
  'image/svg+xml': { item: 'image', extensions: ['svg'], isText: true },
  'application/pdf': { item: 'pdf', kind: 'pdf', extensions: ['pdf'] },
  [`${OFFICE}.wordprocessingml.document`]: { item: 'doc', kind: 'docx', extensions: ['docx'] },
  [`${OFFICE}.spreadsheetml.sheet`]: { item: 'doc', kind: 'xlsx', extensions: ['xlsx'] },
  [`${OFFICE}.presentationml.presentation`]: { item: 'doc', kind: 'pptx', extensions: ['pptx'] },
  'application/msword': { item: 'doc', extensions: ['doc'] },
  'application/vnd.ms-excel': { item: 'doc', extensions: ['xls'] },
  'application/vnd.ms-powerpoint': { item: 'doc', extensions: ['ppt'] },
};

const BY_EXTENSION = new Map(
  Object.entries(TYPES).flatMap(([mime, { extensions }]) =>
    extensions.map((extension) => [extension, mime] as const),
  ),
);

/** Finds the media type of a file by the extension of its name; `null` if it does not tell. */
export function findMediaType(filename: string): string | null {
  return BY_EXTENSION.get(parseExtension(filename)) ?? null;
}

// Undefined for media and types that only a configuration allows.
function findType(mimeType: string): FileType | undefined {
  return Object.hasOwn(TYPES, mimeType) ? TYPES[mimeType] : undefined;
}

/**
 * Finds the way in which a file's text is read; `null` if it is not read and the file is kept as it is.
 * Senders call every text text/plain, so the name decides.
 */
export function findDocumentKind({
  mimeType,
  filename,
}: {
  readonly mimeType: string;
  readonly filename: string;
}): ReadableKind | null {
  const named = TYPES[BY_EXTENSION.get(parseExtension(filename)) ?? ''];
  if (mimeType === 'text/plain' && named?.isText && named.kind !== undefined) return named.kind;
  return findType(mimeType)?.kind ?? (mimeType.startsWith('text/') ? 'text' : null);
}

/** Kinds that follow from the type of an item whose name has no extension. */
const KINDS_BY_ITEM_TYPE: Partial<Readonly<Record<ItemType, ReadableKind>>> = {
  text: 'text',
  html: 'html',
  pdf: 'pdf',
};

/** Finds the way in which the file of an item is read; media are never read, whatever their names are. */
export function findItemDocumentKind({
  type,
  name = '',
  ext = '',
}: Pick<BackendItem, 'type' | 'name' | 'ext'>): ReadableKind | null {
  if (type === 'image' || type === 'audio') return null;
  const named = BY_EXTENSION.get(parseExtension(name)) ?? BY_EXTENSION.get(ext.toLowerCase());
  return (named === undefined ? KINDS_BY_ITEM_TYPE[type] : findType(named)?.kind) ?? null;
}

/** Maps a MIME type to the backend's item type. */
export function toItemType(mimeType: string): ItemType {
  const [family] = mimeType.split('/');
  if (family === 'image' || family === 'audio') return family;
  return findType(mimeType)?.item ?? (family === 'text' ? 'text' : 'doc');
}

/** Tells whether the backend gets a file as text, else as base64. */
export function isTextType(mimeType: string): boolean {
  return findType(mimeType)?.isText ?? mimeType.startsWith('text/');
}

/** Reads the extension of a file name in lower case, without the dot; `''` if there is none. */
export function parseExtension(filename: string): string {
  return /\.([A-Za-z0-9]{1,16})$/.exec(filename)?.[1]?.toLowerCase() ?? '';
}
