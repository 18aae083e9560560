/** URIs of stored files, as the storage drivers write them. */
const STORED_AT = /\b(?:file|s3):\/\/[^\s\]'"]+/g;

/** Builds the id of the session in which a resource is ingested. */
export function buildResourceSession(userId: string, id: string): string {
  return `resource:${userId}:${id}`;
}

/** Builds the public URI of a resource. */
export function buildResourceUri(userId: string, id: string): string {
  return `resource://${userId}/${id}`;
}

interface ResourceAddresses {
  readonly id: string;
  readonly userId: string;
  readonly sourceUri: string | null;
  readonly ingestUri: string | null;
}

/**
 * Replaces the internal addresses of a resource in a text by its public URI. Notes about unread files and
 * error messages contain them.
 */
export function hideInternalUris(
  text: string,
  { id, userId, sourceUri, ingestUri }: ResourceAddresses,
): string {
  const shown = buildResourceUri(userId, id);
  const own = [ingestUri, sourceUri].filter((uri) => uri !== null && uri !== '');
  return own.reduce<string>((rest, uri) => rest.replaceAll(uri!, shown), text).replace(STORED_AT, shown);
}

/** Tells whether a text can be the id of a resource. PostgreSQL can't even store some texts. */
export function isResourceId(id: string): boolean {
  return /^r_\w+$/.test(id);
}
