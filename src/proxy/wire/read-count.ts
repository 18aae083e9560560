import { isObject } from './answer-reader.js';

/** Reads a count of tokens; `null` if it is not a non-negative safe integer, as from a broken provider. */
export function readCount(value: unknown, name: string): number | null {
  const found = isObject(value) ? value[name] : undefined;
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : null;
}
