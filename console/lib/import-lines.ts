/**
 * Splits a file of memories into JSON texts, one each: a JSON list, the list of an answer (`memories` or
 * `data`), or one object a line.
 *
 * @returns null when it is none of them
 */
export function readImportLines(text: string): readonly string[] | null {
  const whole = parseJson(text);
  const list = Array.isArray(whole) ? whole : findList(whole);
  if (list !== null) return list.map((item) => JSON.stringify(item));
  const lines = text.split('\n').map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 || lines.some(isObject) ? lines : null;
}

function findList(value: unknown): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { memories, data } = value as Readonly<Record<string, unknown>>;
  return [memories, data].find((each) => Array.isArray(each)) ?? null;
}

function isObject(line: string): boolean {
  const value = parseJson(line);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
