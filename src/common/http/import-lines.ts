import type { Readable } from 'node:stream';
import { DomainError } from '../errors/domain-error.js';
import { readLines } from './lines.js';
import { toDomainError } from './to-domain-error.js';

/** Lines stored at once. */
const BATCH = 100;
/**
 * Between two lines of progress, milliseconds: a client that only sends must not be blocked by what it does
 * not read.
 */
const PROGRESS_MS = 1_000;

/** Outcome of an imported line. */
type LineOutcome = 'added' | 'changed' | 'unchanged' | 'failed';

export interface LineImport<Item> {
  /** Longest whole, bytes. */
  readonly limit: number;
  /** @throws DomainError for a line that can't be imported */
  readonly read: (line: object) => Promise<Item>;
  readonly store: (items: readonly Item[]) => Promise<readonly Exclude<LineOutcome, 'failed'>[]>;
}

type Counts = Record<LineOutcome, number>;

/**
 * Imports JSON Lines while they come in.
 * @returns what became of it, as lines: bad lines while they are read, counts in between, and at the end
 * `done`, or an `error` that ended it
 */
export async function* importLines<Item>(body: Readable, task: LineImport<Item>): AsyncGenerator<string> {
  const counts: Counts = { added: 0, changed: 0, unchanged: 0, failed: 0 };
  try {
    yield* importAll(body.iterator({ destroyOnReturn: false }), task, counts);
    yield formatJsonLine({ done: true, ...counts });
  } catch (error) {
    yield formatJsonLine({ done: false, error: toDomainError(error).message, ...counts });
  } finally {
    // A connection whose request is left half read is of no use to its client any more.
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
  let told = Date.now();
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
    if (Date.now() - told < PROGRESS_MS) continue;
    told = Date.now();
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

/** A value as a line of JSON Lines. */
export function formatJsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
