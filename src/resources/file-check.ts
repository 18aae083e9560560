import { fileTypeFromBuffer } from 'file-type';
import { DomainError } from '../common/errors/domain-error.js';
import { knownType, typeByExtension } from './file-types.js';

/** What senders say who do not know. */
const ANYTHING = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

export interface FileClaim {
  readonly filename: string;
  /** As declared. */
  readonly mimeType: string;
  /** The beginning of the content. */
  readonly head: Uint8Array;
}

/**
 * The type of a file, when what its sender says of it, its name and its content agree and the type is allowed (S4-10).
 * @param allowed `type/subtype` or `type/*`
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE
 */
export async function checkFile(claim: FileClaim, allowed: readonly string[]): Promise<string> {
  const mimeType = claimedType(claim);
  if (!isAllowed(mimeType, allowed)) throw refused(`Files of the type ${printable(mimeType)} are not accepted.`);
  const found = await fileTypeFromBuffer(claim.head).catch(() => undefined);
  if (!looksLike(mimeType, found?.mime, claim.head)) throw refused(`The content of the file is not ${printable(mimeType)}.`);
  return mimeType;
}

/** The same for a file that is not here: its name and declared type. @throws DomainError UNSUPPORTED_MEDIA_TYPE */
export function checkClaim(claim: Omit<FileClaim, 'head'>, allowed: readonly string[]): string {
  const mimeType = claimedType(claim);
  if (!isAllowed(mimeType, allowed)) throw refused(`Files of the type ${printable(mimeType)} are not accepted.`);
  return mimeType;
}

export function isAllowed(mimeType: string, allowed: readonly string[]): boolean {
  const [family] = mimeType.split('/');
  return allowed.some((pattern) => pattern === '*/*' || pattern === mimeType || pattern === `${family}/*`);
}

function claimedType({ filename, mimeType }: Omit<FileClaim, 'head'>): string {
  const declared = mimeType.split(';')[0]!.trim().toLowerCase();
  const named = typeByExtension(filename);
  if (ANYTHING.has(declared)) {
    if (named === undefined) throw refused('The file has neither a type nor a known extension.');
    return named;
  }
  if (named === undefined || isSame(declared, named)) return declared;
  // Senders call every text text/plain: the name says it more exactly.
  if (declared === 'text/plain' && knownType(named)?.signature === 'text') return named;
  throw refused(`The file is declared ${printable(declared)}, its name says ${named}.`);
}

// Media types have several names each: audio/mp3 is audio/mpeg.
function isSame(declared: string, named: string): boolean {
  if (declared === named) return true;
  const [families, isMedia] = [[declared, named].map((type) => type.split('/')[0]), knownType(named) === undefined];
  return isMedia && families[0] === families[1];
}

function looksLike(mimeType: string, found: string | undefined, head: Uint8Array): boolean {
  switch (knownType(mimeType)?.signature) {
    case 'text':
      return isUtf16(head) || (!head.includes(0) && (found === undefined || /xml|text\//.test(found)));
    case 'pdf':
      return found === 'application/pdf';
    case 'zip':
      return found === mimeType || found === 'application/zip';
    case 'cfb':
      return found === 'application/x-cfb';
    case undefined:
      return isOfFamily(mimeType, found);
  }
}

function isOfFamily(mimeType: string, found: string | undefined): boolean {
  const [family] = mimeType.split('/');
  if (family === 'image') return found?.startsWith('image/') ?? false;
  // Containers of sound are those of pictures that move.
  if (family === 'audio') return found !== undefined && /^audio\/|^video\/(mp4|ogg|webm|x-matroska)|^application\/ogg/.test(found);
  return found === undefined || found === mimeType;
}

// It has NULs, which no other text has, and a mark that some sounds begin with.
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function printable(text: string): string {
  return /^[\w.+*/-]{1,100}$/.test(text) ? text : 'that is declared';
}

function refused(message: string): DomainError {
  return new DomainError('UNSUPPORTED_MEDIA_TYPE', message, { field: 'file' });
}
