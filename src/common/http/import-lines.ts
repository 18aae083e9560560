import type { Readable } from 'node:stream';
import { DomainError } from '../errors/domain-error.js';
import { readLines } from './lines.js';
import { toDomainError } from './to-domain-error.js';

/** Number of lines that are stored together. */
const BATCH = 100;
/**
 * Milliseconds between two lines of progress. A client that sends without reading must not be blocked by
 * unread output.
 */
const PROGRESS_MS = 1_000;

/** Outcome of an imported line. */
type LineOutcome = 'added' | 'changed' | 'unchanged' | 'failed';

export interface LineImport<Item> {
  /** Maximum size of the whole import in bytes. */
  readonly limit: number;
  /**
   * Parses a line.
   * @throws DomainError if it can't be imported
   */
  readonly read: (line: object) => Promise<Item>;
  readonly store: (items: readonly Item[]) => Promise<readonly Exclude<LineOutcome, 'failed'>[]>;
}

type Counts = Record<LineOutcome, number>;

/**
 * Imports JSON Lines while they arrive.
 * @returns the outcome as lines: invalid lines while they are read, counts in between, and at the end `done`
 * or the `error` that ended the import
 */
export async function* importLines<Item>(body: Readable, task: LineImport<Item>): AsyncGenerator<string> {
  const counts: Counts = { added: 0, changed: 0, unchanged: 0, failed: 0 };
  try {
    yield* importAll(body.iterator({ destroyOnReturn: false }), task, counts);
    yield formatJsonLine({ done: true, ...counts });
  } catch (error) {
    yield formatJsonLine({ done: false, error: toDomainError(error).message, ...counts });
  } finally {
    // The rest of the request is read, because its client can't reuse the connection otherwise.
    body.resume();
  }
}

async function* importAll<Item>(
  chunks: AsyncIterable<Buffer>,
  task: LineImport<Item>,
  counts: Counts,
): AsyncGenerator<string> {
  const batch: Item[] = [];
  const store = async (): Promise<void> => {
    for (const outcome of await task.store(batch.splice(0))) counts[outcome] += 1;
  };
  let reportedAt = Date.now();
  for await (const { number, text } of readLines(chunks, task.limit)) {
    const item = await read(text, task);
    if (item instanceof DomainError) {
      counts.failed += 1;
      yield formatJsonLine({
        line: number,
        error: item.message,
        ...(item.field !== undefined && { field: item.field }),
      });
    } else batch.push(item);
    if (batch.length < BATCH) continue;
    await store();
    if (Date.now() - reportedAt < PROGRESS_MS) continue;
    reportedAt = Date.now();
    yield formatJsonLine({ line: number, ...counts });
  }
  if (batch.length > 0) await store();
}

async function read<Item>(text: string, task: LineImport<Item>): Promise<Item | DomainError> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return createObjectError();
    return await task.read(value);
  } catch (error) {
    if (error instanceof SyntaxError) return createObjectError();
    if (error instanceof DomainError && error.code !== 'DATABASE_UNAVAILABLE') return error;
    throw error;
  }
}

function createObjectError(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'The line is not a JSON object.');
}

/** Formats a value as a line of JSON Lines. */
export function formatJsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
