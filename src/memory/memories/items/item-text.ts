import type { StoreValue } from '../store-items.types.js';

/** Field names that say nothing about their text. */
const GENERIC_NAMES = new Set(['text', 'content', 'memory', 'data', 'value']);

/**
 * Builds the text by which an item is found and recalled: a line `name: text` for each value, or only the
 * text of a single value under a plain name.
 * @param fields fields to include; all if absent
 */
export function describeItem(value: StoreValue, fields?: readonly string[]): string {
  const chosen = Object.entries(value).filter(([name]) => fields === undefined || fields.includes(name));
  const lines = chosen.flatMap(([name, inner]) => describeValue(inner).map((text) => ({ name, text })));
  const [only] = lines;
  if (lines.length === 1 && GENERIC_NAMES.has(only!.name)) return only!.text;
  return lines.map(({ name, text }) => `${name}: ${text}`).join('\n');
}

function describeValue(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (value === null || value === undefined) return [];
  return [JSON.stringify(value)];
}
