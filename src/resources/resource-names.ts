/** Addresses at which drivers of the storage keep a file. */
const STORED_AT = /\b(?:file|s3):\/\/[^\s\]'"]+/g;

/** The session that a resource is ingested as. */
export function buildResourceSession(userId: string, id: string): string {
  return `resource:${userId}:${id}`;
}

/** Builds the URI under which others see a resource. */
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
 * A text about a resource with its public URI in place of where it is: notes on files that were not read name
 * that, and so do failures.
 */
export function hideInternalUris(
  text: string,
  { id, userId, sourceUri, ingestUri }: ResourceAddresses,
): string {
  const shown = buildResourceUri(userId, id);
  const own = [ingestUri, sourceUri].filter((uri) => uri !== null && uri !== '');
  return own.reduce<string>((rest, uri) => rest.replaceAll(uri!, shown), text).replace(STORED_AT, shown);
}

/** Tells whether a text can be the name of a resource; PostgreSQL can't even store every text. */
export function isResourceId(id: string): boolean {
  return /^r_\w+$/.test(id);
}
