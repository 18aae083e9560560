const MISSING =
  'There is no such path or method below /v1. Write paths of a provider exactly as its documentation does; /docs lists all other paths.';
const NO_VERSION =
  'This path needs /v1 before it. End the client’s base URL with /v1, like http://localhost:8000/v1, unless the client adds /v1 itself.';
const TWO_VERSIONS =
  'This path has /v1 twice, because the client adds it to the base URL itself. Remove /v1 from the end of the base URL.';

/** Paths that clients append to their base URL. */
const CLIENT_PATH = /^\/(chat\/completions|completions|responses|messages|embeddings|models)(\/|$)/;

/**
 * Returns the error text for an unknown path below `/v1`, or for one that a client with a wrong base URL
 * requests; `null` for every other path.
 */
export function describeMissingRoute(url: string): string | null {
  const path = url.split('?', 1)[0]!;
  if (CLIENT_PATH.test(path)) return NO_VERSION;
  if (path.startsWith('/v1/v1/')) return TWO_VERSIONS;
  return path.split('/')[1] === 'v1' ? MISSING : null;
}
