import {
  findNodeAtLocation,
  parse,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { isDeepStrictEqual } from 'node:util';
import { AgentFileError } from './agent-file.errors.js';
import { applyEdits, type Edit } from './edits.js';
import { findComma, detectLayout, findLineEndAfter, findLineStart, type Layout } from './json-layout.js';
import type { AgentEntry } from './launch-entry.js';

/** Place of an entry: the object of all servers, and its name in it. */
export interface EntryPlace {
  readonly section: string;
  readonly name: string;
}

type JsonObject = Record<string, unknown>;

/**
 * Adds an entry to JSON with comments; every other character stays.
 *
 * @throws AgentFileError when the text can't be read, or not be changed safely
 */
export function putJsonEntry(text: string, { section, name }: EntryPlace, entry: AgentEntry): string {
  const layout = detectLayout(text);
  if (text.trim() === '') return render({ [section]: { [name]: entry } }, '', layout) + layout.lineBreak;
  const root = parseRoot(text);
  const servers = findObject(root, section);
  const current = servers && findNodeAtLocation(servers, [name]);
  if (isDeepStrictEqual(readValue(text)[section]?.[name], entry)) return text;
  const edits =
    current !== undefined
      ? replaceValue(text, current, entry, layout)
      : servers !== undefined
        ? appendProperty(text, servers, { key: name, value: entry }, layout)
        : appendProperty(text, root, { key: section, value: { [name]: entry } }, layout);
  const result = applyEdits(text, edits);
  const expected = readValue(text);
  expected[section] = { ...expected[section], [name]: entry };
  return assertValue(result, expected);
}

/**
 * Removes an entry from JSON with comments; every other character stays.
 *
 * @throws AgentFileError as `putJsonEntry` does
 */
export function removeJsonEntry(text: string, { section, name }: EntryPlace): string {
  if (text.trim() === '') return text;
  const servers = findObject(parseRoot(text), section);
  const property = servers && findNodeAtLocation(servers, [name])?.parent;
  if (servers === undefined || property === undefined) return text;
  const result = applyEdits(text, removeProperty(text, servers, property));
  const expected = readValue(text);
  delete expected[section]?.[name];
  return assertValue(result, expected);
}

function parseRoot(text: string): Node {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined) {
    const line = text.slice(0, first.offset).split('\n').length;
    throw new AgentFileError(`it is not valid JSON: ${printParseErrorCode(first.error)} in line ${line}`);
  }
  if (root?.type !== 'object') throw new AgentFileError('it does not contain a JSON object');
  return root;
}

/**
 * @throws AgentFileError for a value of another type, and for a key that stands there twice: readers differ
 * in which one counts
 */
function findObject(root: Node, key: string): Node | undefined {
  const same = root.children?.filter(({ children }) => children?.[0]?.value === key) ?? [];
  if (same.length > 1) throw new AgentFileError(`it contains "${key}" twice`);
  const value = same[0]?.children?.[1];
  if (value !== undefined && value.type !== 'object') throw new AgentFileError(`"${key}" is not an object`);
  return value;
}

function readValue(text: string): Record<string, JsonObject | undefined> {
  return parse(text, [], { allowTrailingComma: true }) as Record<string, JsonObject | undefined>;
}

/**
 * Parses the result again before it is written, because an edit at a wrong place would be worse than none.
 */
function assertValue(result: string, expected: JsonObject): string {
  parseRoot(result);
  if (!isDeepStrictEqual(readValue(result), expected))
    throw new AgentFileError('this command can’t change its layout safely');
  return result;
}

function replaceValue(text: string, node: Node, value: unknown, layout: Layout): Edit[] {
  const { offset, length } = node;
  const isOneLine = !text.includes('\n');
  const rendered = isOneLine ? JSON.stringify(value) : render(value, readIndent(text, node), layout);
  return [{ offset, length, text: rendered }];
}

interface Property {
  readonly key: string;
  readonly value: unknown;
}

/** Adds a property at the end, after a comment that belongs to the line of the previous one. */
function appendProperty(text: string, object: Node, property: Property, layout: Layout): Edit[] {
  const close = object.offset + object.length - 1;
  const last = object.children?.at(-1);
  if (last === undefined) return [{ ...openLine(text, object, property, layout), length: 0 }];
  const lastEnd = last.offset + last.length;
  const comma = findComma(text, lastEnd, close);
  const from = comma === null ? lastEnd : comma + 1;
  const added = text.slice(object.offset, close).includes('\n')
    ? {
        offset: findLineEndAfter(text, from, close),
        text: renderLine(readIndent(text, last), property, layout),
      }
    : { offset: from, text: renderInline(text, object, property) };
  const edit = { ...added, length: 0 };
  return comma === null
    ? [{ offset: lastEnd, length: 0, text: ',' }, edit]
    : [{ ...edit, text: `${edit.text},` }];
}

/** Puts the first property of an object on its own line. */
function openLine(
  text: string,
  object: Node,
  property: Property,
  layout: Layout,
): { offset: number; text: string } {
  const close = object.offset + object.length - 1;
  const outer = readIndent(text, object);
  const offset = findLineEndAfter(text, object.offset + 1, close);
  const closing = text.slice(offset, close).includes('\n') ? '' : layout.lineBreak + outer;
  return { offset, text: renderLine(outer + layout.unit, property, layout) + closing };
}

function renderLine(indent: string, { key, value }: Property, layout: Layout): string {
  return `${layout.lineBreak}${indent}${JSON.stringify(key)}: ${render(value, indent, layout)}`;
}

function renderInline(text: string, { offset }: Node, { key, value }: Property): string {
  const space = /\s/.test(text[offset + 1] ?? '') ? ' ' : '';
  return `${space}${JSON.stringify(key)}:${space}${JSON.stringify(value)}`;
}

/** Reads the indentation of the line in which a node begins. */
function readIndent(text: string, { offset }: Node): string {
  return /^[ \t]*/.exec(text.slice(findLineStart(text, offset)))?.[0] ?? '';
}

/** Removes a property with its comma, and with its lines if nothing else is on them; comments stay. */
function removeProperty(text: string, object: Node, property: Node): Edit[] {
  const close = object.offset + object.length - 1;
  const end = property.offset + property.length;
  const comma = findComma(text, end, close);
  const index = object.children?.indexOf(property) ?? 0;
  const previous = index > 0 ? object.children?.[index - 1] : undefined;
  const before =
    previous === undefined ? null : findComma(text, previous.offset + previous.length, property.offset);
  const start = findRemovalStart(text, property.offset, comma === null ? end : comma + 1);
  const edits = [{ offset: start, length: end - start, text: '' }];
  if (comma !== null) edits.push({ offset: comma, length: 1, text: '' });
  else if (before !== null) edits.push({ offset: before, length: 1, text: '' });
  return edits;
}

/**
 * Finds where the removal starts: blanks before a property are removed with it, and its line break if nothing
 * else is on its lines.
 */
function findRemovalStart(text: string, offset: number, end: number): number {
  const blanks = /[ \t]*$/.exec(text.slice(0, offset))?.[0].length ?? 0;
  const lineBreak = /\r?\n$/.exec(text.slice(0, offset - blanks))?.[0].length ?? 0;
  const endsItsLine = /^[ \t]*(?:\r?\n|$)/.test(text.slice(end));
  return offset - blanks - (endsItsLine ? lineBreak : 0);
}

function render(value: unknown, indent: string, { unit, lineBreak }: Layout): string {
  return JSON.stringify(value, null, unit)
    .split('\n')
    .join(lineBreak + indent);
}
