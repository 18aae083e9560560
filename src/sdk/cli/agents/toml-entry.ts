import { isDeepStrictEqual } from 'node:util';
import { parse } from 'smol-toml';
import { AgentFileError } from './agent-file.errors.js';
import { detectLineBreak, splitLines } from './edits.js';
import type { EntryPlace } from './json-entry.js';
import type { AgentEntry } from './launch-entry.js';

type TomlTable = Record<string, unknown>;

interface LineRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Adds an entry to a TOML text as its own table; every other character stays.
 *
 * @throws AgentFileError when the text can't be read, or not be changed safely
 */
export function putTomlEntry(text: string, place: EntryPlace, entry: AgentEntry): string {
  const before = readToml(text);
  const current = findServers(before, place)?.[place.name];
  if (isSame(current, entry)) return text;
  const lineBreak = detectLineBreak(text);
  const table = renderTable(place, entry).join(lineBreak) + lineBreak;
  const result = current === undefined ? append(text, table, lineBreak) : replace(text, place, table);
  const after = readToml(result);
  if (
    !isSame(findServers(after, place)?.[place.name], entry) ||
    !isSame(removeEntry(after, place), removeEntry(before, place))
  )
    throw new AgentFileError('this command can’t change its layout safely');
  return result;
}

/**
 * Removes an entry from a TOML text; every other character stays.
 *
 * @throws AgentFileError as `putTomlEntry` does
 */
export function removeTomlEntry(text: string, place: EntryPlace): string {
  if (findServers(readToml(text), place)?.[place.name] === undefined) return text;
  const lines = splitLines(text);
  const { start, end } = findTable(lines, place);
  const isBlank = (index: number): boolean => (lines[index] ?? '').trim() === '';
  // The blank line that separated the table is removed with it, but not the one between its neighbours.
  const from = start > 0 && isBlank(start - 1) && isBlank(end) ? start - 1 : start;
  return [...lines.slice(0, from), ...lines.slice(end)].join('');
}

function append(text: string, table: string, lineBreak: string): string {
  if (text === '') return table;
  return text + (text.endsWith('\n') ? '' : lineBreak) + lineBreak + table;
}

function replace(text: string, place: EntryPlace, table: string): string {
  const lines = splitLines(text);
  const { start, end } = findTable(lines, place);
  return [...lines.slice(0, start), table, ...lines.slice(end)].join('');
}

/**
 * Finds the lines of the entry's table. A line that looks like a header may be part of a multi-line text or
 * list, so only a range counts without which everything but the entry stays the same.
 *
 * @throws AgentFileError when the entry is written in another way, such as an inline table
 */
function findTable(lines: readonly string[], place: EntryPlace): LineRange {
  const expected = removeEntry(readToml(lines.join('')), place);
  const headers = lines.flatMap((line, index) => (/^\s*\[/.test(line) ? [index] : []));
  const isOurs = buildHeaderPattern(place);
  for (const start of headers.filter((index) => isOurs.test(lines[index] ?? '')))
    for (const end of [...headers.filter((index) => index > start), lines.length]) {
      const rest = [...lines.slice(0, start), ...lines.slice(end)].join('');
      if (isUnchanged(rest, place, expected)) return { start, end: findContentEnd(lines, start, end) };
    }
  throw new AgentFileError(
    `"${place.section}.${place.name}" is not written as a table of its own; remove it by hand`,
  );
}

/**
 * Finds the end of a table's content; blank lines and comments before the next table belong to that
 * table.
 */
function findContentEnd(lines: readonly string[], start: number, end: number): number {
  let last = end;
  while (last > start + 1 && /^\s*(?:#.*)?$/.test((lines[last - 1] ?? '').trimEnd())) last -= 1;
  return last;
}

function buildHeaderPattern({ section, name }: EntryPlace): RegExp {
  const key = (word: string): string => `(?:${word}|"${word}"|'${word}')`;
  return new RegExp(String.raw`^\s*\[\s*${key(section)}\s*\.\s*${key(name)}\s*\]`);
}

function renderTable({ section, name }: EntryPlace, entry: AgentEntry): string[] {
  const lines = Object.entries(entry).map(([key, value]) => `${key} = ${renderValue(value)}`);
  return [`[${section}.${name}]`, ...lines];
}

/** Writes a value as JSON, because a JSON string is also a basic string of TOML. */
function renderValue(value: string | readonly string[]): string {
  return typeof value === 'string'
    ? JSON.stringify(value)
    : `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
}

function readToml(text: string): TomlTable {
  try {
    return parse(text, { integersAsBigInt: true });
  } catch (error) {
    throw new AgentFileError(
      `it is not valid TOML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    );
  }
}

function isUnchanged(text: string, place: EntryPlace, expected: TomlTable): boolean {
  try {
    return isSame(removeEmptySection(readToml(text), place), expected);
  } catch {
    return false;
  }
}

function removeEntry(table: TomlTable, place: EntryPlace): TomlTable {
  const servers = { ...findServers(table, place) };
  delete servers[place.name];
  return removeEmptySection({ ...table, [place.section]: servers }, place);
}

/** Removes a section that has lost its last table. */
function removeEmptySection(table: TomlTable, { section }: EntryPlace): TomlTable {
  const { [section]: servers, ...rest } = table;
  return Object.keys(servers ?? {}).length === 0 ? rest : { ...rest, [section]: servers };
}

function findServers(table: TomlTable, { section }: EntryPlace): TomlTable | undefined {
  const servers = table[section];
  if (servers !== undefined && (typeof servers !== 'object' || servers === null))
    throw new AgentFileError(`"${section}" is not a table`);
  return servers as TomlTable | undefined;
}

/** Compares two values by content, because the parser's tables have no prototype. */
function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(toPlain(a), toPlain(b));
}

function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toPlain(inner)]));
}
