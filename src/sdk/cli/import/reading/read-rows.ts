import type { SourceRow, UnreadableRow } from '../import.types.js';
import type { ImportFile } from './import-file.js';
import { JsonElements, type JsonElement } from './json-elements.js';

/** Maximum size of a row; parsed, a row needs about six times as much memory. */
const MAX_ROW_BYTES = 16 * 1024 * 1024;
const NEWLINE = 0x0a;

/**
 * Reads the rows of a JSON or JSON Lines file; unreadable parts are reported instead. Only one row is kept in
 * memory.
 */
export async function* readRows(file: ImportFile): AsyncGenerator<SourceRow | UnreadableRow> {
  try {
    const chunks = file.open()[Symbol.asyncIterator]();
    const head = await chunks.next();
    if (head.done === true) return;
    const all = chain(head.value, { [Symbol.asyncIterator]: () => chunks });
    yield* isJsonLines(file.name, head.value) ? readLines(file, all) : readElements(file, all);
  } catch (error) {
    yield { place: file.name, error: describe(error) };
  }
}

async function* chain(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

/**
 * Detects JSON Lines by the name, or by a first line that is a whole object and is followed by another line
 * or is a memory itself: an export of one memory has one line.
 */
function isJsonLines(name: string, head: Buffer): boolean {
  if (/\.(jsonl|ndjson)$/i.test(name)) return true;
  const end = head.indexOf(NEWLINE);
  const first = parse(head.toString('utf8', 0, end < 0 ? head.length : end)).value;
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return false;
  const isFollowed = end >= 0 && /\S/.test(head.toString('utf8', end));
  return isFollowed || ('memory' in first && typeof first.memory === 'string');
}

async function* readElements(
  file: ImportFile,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<SourceRow | UnreadableRow> {
  const elements = new JsonElements(MAX_ROW_BYTES);
  for await (const chunk of chunks) for (const element of elements.feed(chunk)) yield* toRows(file, element);
  for (const element of elements.end()) yield* toRows(file, element);
}

/** Unwraps agent files that are a JSON text inside a JSON string. */
function* toRows(file: ImportFile, element: JsonElement): Generator<SourceRow | UnreadableRow> {
  const { path, index } = element;
  const row = toRow(
    `${file.name}${path === '' ? '' : `:${path}`}${index === null ? '' : `[${index}]`}`,
    path,
    element.text,
  );
  if ('error' in row || path !== '' || index !== null || typeof row.value !== 'string')
    return void (yield row);
  const inner = new JsonElements(MAX_ROW_BYTES);
  for (const one of [...inner.feed(Buffer.from(row.value)), ...inner.end()]) {
    if (one.path === '' && one.index === null) throw new SyntaxError('contains a single string and no rows');
    yield* toRows(file, one);
  }
}

async function* readLines(
  file: ImportFile,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<SourceRow | UnreadableRow> {
  let number = 0;
  for await (const line of splitLines(chunks)) {
    number += 1;
    if (line === null || line.trim() !== '') yield toRow(`${file.name}:${number}`, '', line);
  }
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  let pieces: Buffer[] = [];
  let size = 0;
  const take = (): string | null => {
    const line = size > MAX_ROW_BYTES ? null : Buffer.concat(pieces).toString('utf8');
    [pieces, size] = [[], 0];
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      [pieces, size] = [[...pieces, chunk.subarray(from, end)], size + end - from];
      from = end + 1;
      yield take();
    }
    size += chunk.length - from;
    // The bytes of an overlong line are not kept.
    if (size <= MAX_ROW_BYTES) pieces.push(chunk.subarray(from));
    else pieces = [];
  }
  if (size > 0) yield take();
}

function toRow(place: string, path: string, text: string | null): SourceRow | UnreadableRow {
  if (text === null) return { place, error: `is longer than ${MAX_ROW_BYTES / 1024 / 1024} MiB` };
  const { value } = parse(text);
  return value === undefined ? { place, error: 'is not JSON' } : { place, path, value };
}

/** Parses JSON without the parser's own message, because that quotes the text. */
function parse(text: string): { readonly value: unknown } {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown };
  } catch {
    return { value: undefined };
  }
}

function describe(error: unknown): string {
  if (error instanceof SyntaxError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'damaged';
  return `can't be read to its end (${code})`;
}
