import { fileTypeFromBuffer } from 'file-type';
import { DomainError } from '../common/errors/domain-error.js';
import { findMediaType, parseExtension } from '../documents/file-types.js';

/** Facts about a file, by which it is accepted or refused. */
export interface FileFacts {
  /** Name of the form field, or position in the messages: for errors. */
  readonly field: string;
  /** Declared type; `null` if none was declared. */
  readonly declared: string | null;
  readonly filename: string;
  /** First bytes of the content. */
  readonly head: Uint8Array;
}

const UNKNOWN = 'application/octet-stream';

/** Media types by extension, beside those of documents. */
const BY_EXTENSION: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['exe', 'application/x-msdownload'],
  ['sh', 'application/x-sh'],
]);

/** Tells whether a type is accepted. An allowed `type/*` accepts all subtypes. */
export function isAllowed(mimeType: string, allowed: readonly string[]): boolean {
  return allowed.some(
    (pattern) =>
      pattern === mimeType || (pattern.endsWith('/*') && mimeType.startsWith(pattern.slice(0, -1))),
  );
}

/**
 * Determines the type of a file: the declared type if its content and extension do not contradict it, else
 * the type that they indicate.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE (415)
 */
export async function detectMediaType(
  { field, declared, filename, head }: FileFacts,
  allowed: readonly string[],
): Promise<string> {
  const byName = findMediaType(filename) ?? BY_EXTENSION.get(parseExtension(filename)) ?? null;
  const byContent = (await fileTypeFromBuffer(head))?.mime ?? null;
  const declaredType = declared === null || declared === UNKNOWN ? null : declared;
  const mimeType = declaredType ?? byName ?? byContent ?? (isText(head) ? 'text/plain' : UNKNOWN);
  if (!isAllowed(mimeType, allowed))
    throw createUnsupportedError(field, `files of type ${mimeType} are not accepted here`);
  if (byName !== null && toFamily(byName) !== toFamily(mimeType))
    throw createUnsupportedError(field, `the extension of its name does not match ${mimeType}`);
  if (!isConsistent(mimeType, byContent, head))
    throw createUnsupportedError(field, `its content does not match ${mimeType}`);
  return mimeType;
}

/** Tells whether a type is text, which a memory backend can read without conversion. */
export function isTextual(mimeType: string): boolean {
  return toFamily(mimeType) === 'text';
}

function isConsistent(mimeType: string, byContent: string | null, head: Uint8Array): boolean {
  const family = toFamily(mimeType);
  if (family === 'text') return isText(head) && (byContent === null || toFamily(byContent) === 'text');
  if (byContent === null) return mimeType === 'image/svg+xml' || family === 'audio';
  // Audio files share container formats with video.
  return toFamily(byContent) === family || (family === 'audio' && byContent.startsWith('video/'));
}

function toFamily(mimeType: string): string {
  if (/^text\/|\+xml$|^application\/(json|xml)$/.test(mimeType) && mimeType !== 'image/svg+xml')
    return 'text';
  if (/^application\/(zip|vnd\.openxmlformats-)/.test(mimeType)) return 'zip';
  if (/^application\/(x-cfb|msword|vnd\.ms-)/.test(mimeType)) return 'compound';
  return mimeType.startsWith('application/') ? mimeType : mimeType.slice(0, mimeType.indexOf('/'));
}

function isText(head: Uint8Array): boolean {
  return !head.includes(0);
}

function createUnsupportedError(field: string, problem: string): DomainError {
  return new DomainError('UNSUPPORTED_MEDIA_TYPE', `${field}: ${problem}`, { field });
}
