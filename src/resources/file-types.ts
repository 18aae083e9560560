import type { ItemType } from '../backend/backend.types.js';
import type { DocumentKind } from './reading/document.types.js';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

interface FileType {
  /** What the backend calls it. */
  readonly item: ItemType;
  /** How text is taken from it; absent: it is not. */
  readonly kind?: DocumentKind;
  /** The first is the one to give. */
  readonly extensions: readonly string[];
  /** What content of this type looks like. */
  readonly signature: 'text' | 'pdf' | 'zip' | 'cfb';
}

const TYPES: Readonly<Record<string, FileType>> = {
  'text/plain': { item: 'text', kind: 'text', extensions: ['txt', 'text', 'log'], signature: 'text' },
  'text/markdown': { item: 'text', kind: 'markdown', extensions: ['md', 'markdown'], signature: 'text' },
  'text/csv': { item: 'text', kind: 'csv', extensions: ['csv'], signature: 'text' },
  'application/json': { item: 'text', kind: 'json', extensions: ['json'], signature: 'text' },
  'text/html': { item: 'html', kind: 'html', extensions: ['html', 'htm'], signature: 'text' },
  'application/xhtml+xml': { item: 'html', kind: 'html', extensions: ['xhtml', 'xht'], signature: 'text' },
  'image/svg+xml': { item: 'image', extensions: ['svg'], signature: 'text' },
  'application/pdf': { item: 'pdf', kind: 'pdf', extensions: ['pdf'], signature: 'pdf' },
  [`${OFFICE}.wordprocessingml.document`]: { item: 'doc', kind: 'docx', extensions: ['docx'], signature: 'zip' },
  [`${OFFICE}.spreadsheetml.sheet`]: { item: 'doc', kind: 'xlsx', extensions: ['xlsx'], signature: 'zip' },
  [`${OFFICE}.presentationml.presentation`]: { item: 'doc', kind: 'pptx', extensions: ['pptx'], signature: 'zip' },
  'application/msword': { item: 'doc', extensions: ['doc'], signature: 'cfb' },
  'application/vnd.ms-excel': { item: 'doc', extensions: ['xls'], signature: 'cfb' },
  'application/vnd.ms-powerpoint': { item: 'doc', extensions: ['ppt'], signature: 'cfb' },
};

/** Of types of which any content of their family will do. */
const MEDIA_EXTENSIONS: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  tif: 'image/tiff',
  heic: 'image/heic',
  avif: 'image/avif',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
};

const BY_EXTENSION = new Map([
  ...Object.entries(TYPES).flatMap(([mime, { extensions }]) => extensions.map((extension) => [extension, mime] as const)),
  ...Object.entries(MEDIA_EXTENSIONS),
]);

/** What is known of a type; `undefined` for media and types that only a configuration allows. */
export function knownType(mimeType: string): FileType | undefined {
  return Object.hasOwn(TYPES, mimeType) ? TYPES[mimeType] : undefined;
}

/** How text is taken from files of a type; `null`: it is not, they are kept as they are. */
export function documentKindOf(mimeType: string): DocumentKind | null {
  return knownType(mimeType)?.kind ?? null;
}

/** What the backend calls a file of a type. */
export function itemTypeOf(mimeType: string): ItemType {
  const [family] = mimeType.split('/');
  if (family === 'image' || family === 'audio') return family;
  return knownType(mimeType)?.item ?? (family === 'text' ? 'text' : 'doc');
}

/** Lower-case, without the dot; `''` when there is none. */
export function extensionOf(filename: string): string {
  return /\.([^./\\]{1,16})$/.exec(filename)?.[1]?.toLowerCase() ?? '';
}

/** The type that an extension stands for. */
export function typeByExtension(filename: string): string | undefined {
  return BY_EXTENSION.get(extensionOf(filename));
}
