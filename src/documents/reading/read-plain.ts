import { decodeText } from '../decode-text.js';
import { HeadingPath } from './heading-path.js';
import type { PassageCollector } from './passage-collector.js';

const PARAGRAPH_END = /\n\s*\n/;
const ROWS_PER_PASSAGE = 20;
/** Maximum number of characters of a path; of longer ones, the end is kept. */
const MAX_PATH = 200;

export function readPlainText(bytes: Uint8Array, into: PassageCollector): void {
  for (const paragraph of decodeText(bytes).split(PARAGRAPH_END)) if (!into.add('', paragraph)) return;
}

/** Reads Markdown. Headings are the positions; `#` in fenced code is not a heading. */
export function readMarkdown(bytes: Uint8Array, into: PassageCollector): void {
  const path = new HeadingPath();
  let lines: string[] = [];
  let isCode = false;
  for (const line of decodeText(bytes).split(/\r?\n/)) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const heading = isCode ? null : /^ {0,3}(#{1,6})\s+(.+?)\s*#*$/.exec(line);
    if (heading === null) lines.push(line);
    else {
      if (!into.add(path.toString(), lines.join('\n'))) return;
      path.enter(heading[1]!.length, heading[2]!);
      lines = [];
    }
  }
  into.add(path.toString(), lines.join('\n'));
}

/** Reads several rows at a time, each time under the names of the columns. */
export function readCsv(bytes: Uint8Array, into: PassageCollector): void {
  const [header = '', ...rows] = splitRecords(decodeText(bytes));
  if (rows.length === 0) into.add('', header);
  for (let from = 0; from < rows.length; from += ROWS_PER_PASSAGE) {
    const some = rows.slice(from, from + ROWS_PER_PASSAGE);
    // Row 1 is the header.
    if (!into.add(`rows ${from + 2}-${from + 1 + some.length}`, [header, ...some].join('\n'))) return;
  }
}

/** Reads JSON as one line for each value with its path. Invalid JSON is read as text. */
export function readJson(bytes: Uint8Array, into: PassageCollector): void {
  const value = parseJson(decodeText(bytes));
  if (value === undefined) return readPlainText(bytes, into);
  for (const [key, part] of listEntries(value)) {
    const lines = [...listLeaves(key, part)].map(([path, leaf]) => (path === '' ? leaf : `${path}: ${leaf}`));
    if (!into.add(Array.isArray(value) ? `item ${Number(key) + 1}` : key, lines.join('\n'))) return;
  }
}

/** Splits a text into lines, except at line ends within quotes. */
function splitRecords(text: string): string[] {
  const records: string[] = [];
  let open: string[] = [];
  let isQuoted = false;
  for (const line of text.split(/\r?\n/)) {
    open.push(line);
    if (line.split('"').length % 2 === 0) isQuoted = !isQuoted;
    if (isQuoted) continue;
    const record = open.join('\n');
    if (record.trim() !== '') records.push(record);
    open = [];
  }
  return [...records, ...open];
}

// Entries are generated one at a time, because a list of them takes more memory than the value.
function* listEntries(value: unknown): Iterable<readonly [key: string, part: unknown]> {
  if (typeof value !== 'object' || value === null) yield ['', value];
  else if (Array.isArray(value)) for (const [index, part] of value.entries()) yield [String(index), part];
  else for (const key of Object.keys(value)) yield [key, Reflect.get(value, key) as unknown];
}

// An explicit stack is used, because nesting may be as deep as the file is long.
function* listLeaves(key: string, value: unknown): Iterable<readonly [path: string, leaf: string]> {
  const stack: (readonly [string, unknown])[] = [[key, value]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [path, at] = next;
    if (typeof at !== 'object' || at === null) yield [path, String(at)];
    else
      for (const [name, part] of Object.entries(at).reverse())
        stack.push([`${path}.${name}`.slice(-MAX_PATH), part]);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}
