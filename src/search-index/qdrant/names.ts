import { createHash } from 'node:crypto';

/** Where documents go that are searched by words alone. */
const KEYWORDS = 'keywords';
const IDENTITY_CHARACTERS = 12;
const SUFFIX = new RegExp(`^(${KEYWORDS}|[0-9a-f]{${IDENTITY_CHARACTERS}})$`);

/** One collection per embedder identity (D16): vectors of two models never meet. */
export function collectionName(prefix: string, model: string | null): string {
  return `${prefix}_${suffixOf(model)}`;
}

/** Whether vectors of this model go into the collection. */
export function takesModel(collection: string, model: string | null): boolean {
  return model !== null && collection.endsWith(`_${suffixOf(model)}`);
}

export function isOurs(prefix: string, collection: string): boolean {
  return collection.startsWith(`${prefix}_`) && SUFFIX.test(collection.slice(prefix.length + 1));
}

/**
 * Points have UUIDs for names; the same document always has the same one, so that writing twice changes
 * nothing.
 */
export function pointId(spaceId: string, documentId: string): string {
  const hex = sha256(JSON.stringify([spaceId, documentId]));
  // Version 8 of RFC 9562: content of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The point that says up to where a collection follows a space: it goes when the collection goes. */
export function positionPointId(spaceId: string): string {
  return pointId(spaceId, 'position');
}

function suffixOf(model: string | null): string {
  return model === null ? KEYWORDS : sha256(model).slice(0, IDENTITY_CHARACTERS);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
