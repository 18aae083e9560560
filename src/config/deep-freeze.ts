/** Freezes a plain value with everything it holds, and returns it. */
export function freezeDeeply<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(freezeDeeply);
  return Object.freeze(value);
}
