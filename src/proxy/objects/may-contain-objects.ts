/**
 * Matches the members and the type by which an answer tells of objects in it, and an escaped letter, because
 * any of them may be written with one.
 */
const SIGNS = /"(?:container|conversation|file|item"|output")|compaction|\\u00[4-7]/;

/**
 * Tells whether a JSON answer may contain objects that the provider created, besides the answer itself. It
 * may be wrong about an answer that contains none, but never about one that does.
 */
export function mayContainObjects(json: Buffer): boolean {
  return SIGNS.test(json.toString('latin1'));
}
