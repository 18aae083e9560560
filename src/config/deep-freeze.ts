/** Freezes a plain value and everything in it, and returns it. */
export function freezeDeeply<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(freezeDeeply);
  return Object.freeze(value);
}
