const MISSING =
  'There is no such path or method below /v1. Paths of a provider are passed on as its documentation writes them; /docs lists all others.';

/** Returns the error text for an unknown path below `/v1`; `null` for every other path. */
export function describeMissingRoute(url: string): string | null {
  return url.split('?', 1)[0]!.split('/')[1] === 'v1' ? MISSING : null;
}
