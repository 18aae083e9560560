import { createHash } from 'node:crypto';

/** Suffix of the collection for documents that are searched by words only. */
const KEYWORDS = 'keywords';
const IDENTITY_CHARACTERS = 12;
const SUFFIX = new RegExp(`^(${KEYWORDS}|[0-9a-f]{${IDENTITY_CHARACTERS}})$`);

/**
 * Builds the name of the collection of an embedder identity (D16), so that vectors of two models are never
 * mixed.
 */
export function nameCollection(prefix: string, model: string | null): string {
  return `${prefix}_${nameSuffix(model)}`;
}

/** Tells whether vectors of this model belong in the collection. */
export function takesModel(collection: string, model: string | null): boolean {
  return model !== null && collection.endsWith(`_${nameSuffix(model)}`);
}

export function isOurs(prefix: string, collection: string): boolean {
  return collection.startsWith(`${prefix}_`) && SUFFIX.test(collection.slice(prefix.length + 1));
}

/** Derives the UUID of a document's point: always the same, so that writing twice changes nothing. */
export function derivePointId(spaceId: string, documentId: string): string {
  const hex = hashSha256(JSON.stringify([spaceId, documentId]));
  // Version 8 of RFC 9562 is for custom content.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Derives the id of the point that records how far a collection has followed a space; the point is deleted
 * with its collection.
 */
export function derivePositionPointId(spaceId: string): string {
  return derivePointId(spaceId, 'position');
}

function nameSuffix(model: string | null): string {
  return model === null ? KEYWORDS : hashSha256(model).slice(0, IDENTITY_CHARACTERS);
}

function hashSha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
