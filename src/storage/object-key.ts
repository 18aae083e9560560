import type { ObjectPlace } from './storage.port.js';

/** Maximum number of bytes of a name in UTF-8; file systems allow 255. */
const MAX_NAME_BYTES = 120;
const MAX_EXTENSION = 16;
const FALLBACK = 'file';

/** Builds the key of an object: `{userId}/{collection}/{sha256}/{name}`. */
export function buildObjectKey({ userId, collection, owner, name }: ObjectPlace, sha256: string): string {
  const file = owner === undefined ? toSafeName(name) : `${owner}-${toSafeName(name)}`;
  return [userId, collection, sha256, file].join('/');
}

/**
 * Converts a name to a single path segment that is valid on every system: no folders, control or special
 * characters, no leading dot, at most 120 bytes. The extension is kept.
 */
export function toSafeName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1)!;
  const clean = last
    .replaceAll(/[^\p{L}\p{M}\p{N}._ @+()-]/gu, '_')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  if (clean === '') return FALLBACK;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= MAX_EXTENSION ? clean.slice(dot) : '';
  const stem = clean.slice(0, clean.length - extension.length);
  return `${cutBytes(stem, MAX_NAME_BYTES - Buffer.byteLength(extension))}${extension}`;
}

/** Tells whether a key is safe: it can't lead out of the storage. */
export function isKey(key: string): boolean {
  return (
    !/[\0\\]/.test(key) &&
    key.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}

function cutBytes(text: string, bytes: number): string {
  let length = 0;
  let cut = '';
  for (const character of text.slice(0, bytes)) {
    length += Buffer.byteLength(character);
    if (length > bytes) break;
    cut += character;
  }
  return cut;
}
