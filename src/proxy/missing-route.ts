const MISSING =
  'There is no such path or method below /v1. Write paths of a provider exactly as its documentation does; /docs lists all other paths.';

/** Returns the error text for an unknown path below `/v1`; `null` for every other path. */
export function describeMissingRoute(url: string): string | null {
  return url.split('?', 1)[0]!.split('/')[1] === 'v1' ? MISSING : null;
}
