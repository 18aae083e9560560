/** Headers that a later reader may take from another line than this service, by their name in lower case. */
const SINGLE: ReadonlyMap<string, string> = new Map([
  ['content-type', 'Content-Type'],
  ['x-memory-user', 'X-Memory-User'],
]);

/**
 * Finds a header that may stand only once and is repeated; `null` if none is.
 * @param rawHeaders flat list of names and values
 */
export function findRepeatedHeader(rawHeaders: readonly string[]): string | null {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = SINGLE.get(rawHeaders[at]!.toLowerCase());
    if (name === undefined) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}
