import { InterruptedError, ResponseError, UnavailableError } from './errors.js';
import { readStream, splitLines } from './lines.js';
import type { CallOptions } from './options.js';
import { IDLE_MS } from './stream.js';
import type { Transport } from './transport.js';

/** A memory as an export writes it. An import requires only `memory`. Times are ISO 8601. */
export interface MemoryLine {
  readonly memory_id?: string | null;
  readonly memory: string;
  readonly topics?: readonly string[] | null;
  readonly key?: string | null;
  readonly type?: 'factual' | 'episodic' | 'procedural' | 'semantic' | null;
  readonly metadata?: Readonly<Record<string, unknown>> | null;
  readonly session_id?: string | null;
  readonly agent_id?: string | null;
  readonly input?: string | null;
  readonly expires_at?: string | null;
  readonly created_at?: string | null;
  readonly updated_at?: string | null;
}

/** Lines to import: objects or JSON texts, or a file of lines. */
export type ImportSource<Line = MemoryLine> =
  Iterable<Line | string> | AsyncIterable<Line | string> | Blob | ReadableStream<Uint8Array>;

/** An operation that answers with lines, and its query. */
export interface LinesRequest<Operation extends string> {
  readonly operation: Operation;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

type ExportRequest = LinesRequest<'exportMemories' | 'exportAllMemories'>;
type ImportRequest = LinesRequest<'importMemories' | 'importAllMemories'>;

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** A line that was rejected; lines are counted from 1 over the whole source. */
export interface ImportProblem {
  readonly line: number;
  readonly error: string;
  readonly field?: string;
}

export interface ImportResult extends ImportCounts {
  readonly errors: readonly ImportProblem[];
}

export interface ImportOptions extends CallOptions {
  /** Called after every batch. */
  onProgress?: (progress: ImportCounts & { readonly lines: number }) => void;
}

interface NumberedLine {
  readonly number: number;
  readonly bytes: Uint8Array;
}

const BATCH_LINES = 1000;
const BATCH_BYTES = 4 * 1024 * 1024;
/** Maximum length of a line in the service. */
const LINE_BYTES = 1024 * 1024;
const IMPORT_IDLE_MS = 60_000;

/**
 * An export that is read as it arrives. The request is sent when it is first needed, and leaving the loop
 * cancels it. It can be read only once.
 *
 * @example
 * ```ts
 * for await (const line of person.memories.export()) console.log(line.memory);
 * ```
 */
export class MemoryExport<Line = MemoryLine> implements AsyncIterable<Line> {
  readonly #transport: Transport;
  readonly #request: ExportRequest;
  readonly #options: CallOptions;
  #response: Promise<Response> | undefined;

  constructor(
    transport: Transport,
    options: CallOptions = {},
    request: ExportRequest = { operation: 'exportMemories' },
  ) {
    this.#transport = transport;
    this.#request = request;
    this.#options = options;
  }

  /** Number of lines in the export. */
  get count(): Promise<number> {
    return this.#open().then(({ headers }) => Number(headers.get('x-memory-count')));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Line, void> {
    const response = await this.#open();
    if (response.bodyUsed)
      throw new TypeError('An export can be read only once. Call `export()` again to get another one.');
    const bytes = this.#transport.read(this.#request.operation, response, this.#options, IDLE_MS);
    for await (const line of splitLines(bytes)) if (line !== '') yield this.#parse(line, response);
  }

  #open(): Promise<Response> {
    this.#response ??= this.#transport.open(
      this.#request.operation,
      { query: this.#request.query, timeoutMs: null },
      this.#options,
    );
    return this.#response;
  }

  #parse(line: string, response: Response): Line {
    try {
      return JSON.parse(line) as Line;
    } catch {
      throw new ResponseError(
        this.#transport.describe(this.#request.operation, 'A line of the export is not JSON', { response }),
      );
    }
  }
}

/** Imports lines in batches; a batch that fails as a whole ends the import. */
export async function importLines(
  transport: Transport,
  source: ImportSource<object>,
  options: ImportOptions = {},
  request: ImportRequest = { operation: 'importMemories' },
): Promise<ImportResult> {
  const importer = new Importer(transport, options, request);
  for await (const line of numberLines(source)) await importer.take(line);
  return importer.finish();
}

class Importer {
  readonly #transport: Transport;
  readonly #options: ImportOptions;
  readonly #request: ImportRequest;
  readonly #errors: ImportProblem[] = [];
  #counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, failed: 0 };
  #batch: NumberedLine[] = [];
  #bytes = 0;
  #lines = 0;

  constructor(transport: Transport, options: ImportOptions, request: ImportRequest) {
    this.#transport = transport;
    this.#options = options;
    this.#request = request;
  }

  async take(line: NumberedLine): Promise<void> {
    this.#options.signal?.throwIfAborted();
    if (line.bytes.byteLength > LINE_BYTES) return this.#refuse(line);
    if (this.#batch.length >= BATCH_LINES || this.#bytes + line.bytes.byteLength > BATCH_BYTES)
      await this.#send();
    this.#batch.push(line);
    this.#bytes += line.bytes.byteLength;
  }

  async finish(): Promise<ImportResult> {
    if (this.#batch.length > 0) await this.#send();
    return { ...this.#counts, errors: this.#errors.sort((left, right) => left.line - right.line) };
  }

  #refuse({ number }: NumberedLine): void {
    this.#errors.push({ line: number, error: 'The line is longer than 1 MiB.' });
    this.#counts = { ...this.#counts, failed: this.#counts.failed + 1 };
  }

  async #send(): Promise<void> {
    const batch = this.#batch;
    [this.#batch, this.#bytes] = [[], 0];
    const content = () => ({
      body: new Blob(batch.map(({ bytes }) => bytes as Uint8Array<ArrayBuffer>)),
      headers: NDJSON,
    });
    const { operation, query } = this.#request;
    const response = await this.#transport.open(
      operation,
      { query, content, timeoutMs: IMPORT_IDLE_MS },
      this.#options,
    );
    const answers = splitLines(this.#transport.read(operation, response, this.#options, IMPORT_IDLE_MS));
    let isDone = false;
    for await (const answer of answers)
      if (answer !== '') isDone = this.#takeAnswer(answer, batch, response) || isDone;
    if (!isDone)
      throw new InterruptedError(
        this.#describe('The answer ended before the import did', batch, response),
        '',
      );
    this.#lines = batch.at(-1)!.number;
    this.#options.onProgress?.({ ...this.#counts, lines: this.#lines });
  }

  /** Counts a line of the answer; returns true for the last one. */
  #takeAnswer(text: string, batch: readonly NumberedLine[], response: Response): boolean {
    const answer = this.#parse(text, batch, response);
    if (answer.done === false)
      throw new UnavailableError(this.#describe(answer.error ?? 'The import ended early', batch, response));
    if (answer.done === true) this.#add(answer);
    else if (answer.error !== undefined) this.#errors.push(toProblem(answer, batch));
    return answer.done === true;
  }

  #add({ added = 0, changed = 0, unchanged = 0, failed = 0 }: Partial<ImportCounts>): void {
    const before = this.#counts;
    this.#counts = {
      added: before.added + added,
      changed: before.changed + changed,
      unchanged: before.unchanged + unchanged,
      failed: before.failed + failed,
    };
  }

  #parse(text: string, batch: readonly NumberedLine[], response: Response): ImportAnswer {
    try {
      return JSON.parse(text) as ImportAnswer;
    } catch {
      throw new ResponseError(this.#describe('A line of the answer is not JSON', batch, response));
    }
  }

  #describe(detail: string, batch: readonly NumberedLine[], response: Response) {
    const place = `lines ${batch[0]!.number} to ${batch.at(-1)!.number} of the source`;
    return this.#transport.describe(this.#request.operation, `${detail} (${place})`, { response });
  }
}

/** A line of the service's answer: a rejected line, counts, or the end. */
interface ImportAnswer extends Partial<ImportCounts> {
  readonly done?: boolean;
  readonly line?: number;
  readonly error?: string;
  readonly field?: string;
}

const NDJSON = { 'content-type': 'application/x-ndjson' };

function toProblem(
  { line = 1, error = '', field }: ImportAnswer,
  batch: readonly NumberedLine[],
): ImportProblem {
  return { line: batch[line - 1]?.number ?? line, error, ...(field !== undefined && { field }) };
}

/** Yields the non-empty lines of the source with their numbers. */
async function* numberLines(source: ImportSource<object>): AsyncGenerator<NumberedLine, void> {
  const encoder = new TextEncoder();
  let number = 0;
  for await (const line of toLines(source)) {
    number += 1;
    const text = typeof line === 'string' ? line.trim() : JSON.stringify(line);
    if (text !== '') yield { number, bytes: encoder.encode(`${text}\n`) };
  }
}

function toLines(source: ImportSource<object>): Iterable<object | string> | AsyncIterable<object | string> {
  // A text is also an iterable, of its characters.
  if (typeof source === 'string') return source.split('\n');
  if (source instanceof Blob) return splitLines(readStream(source.stream()));
  return source instanceof ReadableStream ? splitLines(readStream(source)) : source;
}
