/**
 * Tells whether parsed JSON has more than this number of levels of objects and lists. It does not recurse, so
 * deep input can't exhaust the stack.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  let level = listChildren(value);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= levels) return true;
    level = level.flatMap((container) => Object.values(container).flatMap(listChildren));
  }
  return false;
}

/** Lists the containers in a value; streams and other objects with a class of their own count as none. */
function listChildren(value: unknown): readonly object[] {
  return typeof value === 'object' && value !== null && isPlain(value) ? [value] : [];
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
