import { isObject } from './answer-reader.js';

/**
 * Reads a count; an invalid number, or one that a table could not store, comes from a broken provider and is
 * ignored.
 */
export function readCount(value: unknown, name: string): number | null {
  const found = isObject(value) ? value[name] : undefined;
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : null;
}
