/**
 * Tells whether parsed JSON has more than so many levels of objects and lists. Without recursion: deep input
 * must not use up the stack.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  let level = listChildren(value);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= levels) return true;
    level = level.flatMap((container) => Object.values(container).flatMap(listChildren));
  }
  return false;
}

/**
 * A value as a list of containers to look into; streams and other objects with a class of their own are none.
 */
function listChildren(value: unknown): readonly object[] {
  return typeof value === 'object' && value !== null && isPlain(value) ? [value] : [];
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
