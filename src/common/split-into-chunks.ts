/** Splits a list into chunks of at most `size` items. */
export function splitIntoChunks<T>(items: readonly T[], size: number): T[][] {
  if (items.length > 0 && size >= items.length) return [[...items]];
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
