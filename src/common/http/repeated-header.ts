/**
 * Headers that must not be repeated, because another reader may use another line than this service, by their
 * names in lower case.
 */
const SINGLE: ReadonlyMap<string, string> = new Map([
  ['content-type', 'Content-Type'],
  ['x-memory-user', 'X-Memory-User'],
]);

/**
 * Finds a repeated header that must not be repeated; `null` if there is none.
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
