import { isRecord, parseJson } from './json.js';

/** A memory to be imported, in the words of the API. */
export interface MemoryToImport {
  readonly key: string;
  readonly content: string;
  readonly type?: string;
  readonly sessionId?: string;
  readonly apiKeyId?: string;
  readonly metadata?: Record<string, unknown>;
  readonly expiresAt?: string | null;
}

/** The reason why a row of a file can't be imported. */
export type RowProblem = 'notAnObject' | 'noKey' | 'noContent' | 'badType' | 'notJson';

/** One row of a file: number from 1 (a line, or a place in the array), its text, and what is in it. */
export interface FileRow {
  readonly line: number;
  readonly text: string;
  readonly memory: MemoryToImport | null;
  readonly problem: RowProblem | null;
}

const TYPES = ['factual', 'episodic', 'procedural', 'semantic'];

/**
 * Reads a file of memories: a JSON array, a list answer of the API with its rows under `data`, or a line of
 * JSON for each memory.
 */
export function readMemoryFile(text: string): readonly FileRow[] {
  const rows = parseArray(text);
  if (rows !== null) return rows.map((value, index) => toRow(index + 1, JSON.stringify(value), value));
  return splitLines(text).map((each) => toRow(each.line, each.text, parseJson(each.text)));
}

/** Tells whether a file is an export of everything: a memory a line, under the names of the export. */
export function isMemoryExport(text: string): boolean {
  const first = parseJson(text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n')));
  return isRecord(first) && typeof first['text'] === 'string' && !('content' in first);
}

/** Reads such an export for a preview; the service validates its lines. */
export function readMemoryExport(text: string): readonly FileRow[] {
  return splitLines(text).map((each) => ({
    ...each,
    memory: toPreview(parseJson(each.text)),
    problem: null,
  }));
}

/** Splits a file into the lines that are not blank, with their numbers. */
function splitLines(text: string): readonly Pick<FileRow, 'line' | 'text'>[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line.trim() }));
  return lines.filter((each) => each.text !== '');
}

function toPreview(value: unknown): MemoryToImport {
  const { key, text } = isRecord(value) ? value : {};
  return { key: typeof key === 'string' ? key : '', content: typeof text === 'string' ? text : '' };
}

function parseArray(text: string): readonly unknown[] | null {
  const value = parseJson(text);
  const rows: unknown = isRecord(value) ? value['data'] : value;
  return Array.isArray(rows) ? (rows as unknown[]) : null;
}

function toRow(line: number, text: string, value: unknown): FileRow {
  const problem = findProblem(value);
  return {
    line,
    text,
    problem,
    memory: problem === null ? toMemory(value as Record<string, unknown>) : null,
  };
}

function findProblem(value: unknown): RowProblem | null {
  if (value === undefined) return 'notJson';
  if (!isRecord(value)) return 'notAnObject';
  if (typeof value['key'] !== 'string' || value['key'].trim() === '') return 'noKey';
  if (typeof value['content'] !== 'string' || value['content'].trim() === '') return 'noContent';
  return value['type'] === undefined || TYPES.includes(value['type'] as string) ? null : 'badType';
}

/** Leaves out what the service decides itself: id and times. */
function toMemory({
  key,
  content,
  type,
  sessionId,
  apiKeyId,
  metadata,
  expiresAt,
}: Record<string, unknown>): MemoryToImport {
  const given = Object.entries({ key, content, type, sessionId, apiKeyId, metadata, expiresAt }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(given) as unknown as MemoryToImport;
}
