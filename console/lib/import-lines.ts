import { isRecord, parseJson, parseObject } from './json.js';

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
  return lines.length === 0 || lines.some((line) => parseObject(line) !== null) ? lines : null;
}

function findList(value: unknown): readonly unknown[] | null {
  const { memories, data } = isRecord(value) ? value : {};
  return [memories, data].find((each) => Array.isArray(each)) ?? null;
}
