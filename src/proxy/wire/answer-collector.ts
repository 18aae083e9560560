import { setImmediate as nextTurn } from 'node:timers/promises';
import { SseParser, type SseEvent } from '../../common/http/sse-parser.js';
import type { TokenUsage } from '../../monitoring/usage-counts.js';
import type { LoggedMessage } from '../../sessions/turn.js';
import { AnswerAssembly } from './answer-assembly.js';
import { decompress } from './decompress.js';
import { findHeader, type RawHeaders } from './headers.js';

export interface CollectedAnswer {
  /** One per choice; empty when nothing could be read. */
  readonly messages: readonly LoggedMessage[];
  /** The answer came to its end, and without an error in it. */
  readonly complete: boolean;
  /** `too_large`, `unreadable`, `upstream_failed`, or the provider's error type; never its text. */
  readonly error?: string;
  /** The tokens that the provider counted, where it says so. */
  readonly usage?: TokenUsage;
}

/**
 * Chunks are put together when they reach this size: parsing that many bytes of an event stream takes about
 * half a millisecond.
 */
const BATCH_BYTES = 65_536;

/**
 * The tee: keeps a copy of a response and reads the answer out of it. What the response is, its content-type
 * says, whatever the request asked for. A chunk costs a push; plain event streams are parsed in batches as
 * they come, everything else at the end. A copy over the limit is given up.
 */
export class AnswerCollector {
  private readonly kind: 'sse' | 'json' | 'other';
  private readonly encoding: string | null;
  private readonly assembly = new AnswerAssembly();
  private readonly sse = new SseParser((event) => this.onEvent(event));
  private readonly batches: Buffer[] = [];
  private chunks: Buffer[] = [];
  private batchBytes = 0;
  private total = 0;
  private isGivenUp = false;
  /** `[DONE]` came: the answer is whole, whatever happens to the connection then. */
  private isDone = false;

  /**
   * @param headers raw headers of a successful response
   * @param limit bytes of the copy, as sent and decoded
   */
  constructor(
    headers: RawHeaders,
    private readonly limit: number,
  ) {
    this.kind = detectKind(findHeader(headers, 'content-type'));
    this.encoding = findHeader(headers, 'content-encoding');
  }

  write(chunk: Buffer): void {
    if (this.isGivenUp || this.kind === 'other') return;
    this.total += chunk.length;
    if (this.total > this.limit) return this.giveUp();
    this.chunks.push(chunk);
    this.batchBytes += chunk.length;
    if (this.batchBytes >= BATCH_BYTES) this.closeBatch();
  }

  /**
   * To be called once.
   * @param isWhole whether the response ended as it should; a partial answer is read all the same
   */
  async finish(isWhole: boolean): Promise<CollectedAnswer> {
    if (this.isGivenUp) return createFailedAnswer('too_large');
    if (this.kind === 'other') return createFailedAnswer('unreadable');
    this.closeBatch();
    const body = await decompress(Buffer.concat(this.batches), this.encoding, this.limit);
    if (body === null || !(await this.read(body))) return createFailedAnswer('unreadable');
    const error = this.assembly.error ?? (isWhole || this.isDone ? undefined : 'upstream_failed');
    const { usage } = this.assembly;
    const read = { messages: this.assembly.listMessages(), ...(usage !== null && { usage }) };
    return error === undefined ? { ...read, complete: true } : { ...read, complete: false, error };
  }

  private async read(body: Buffer): Promise<boolean> {
    if (this.kind === 'json') return this.readJson(body);
    for (let from = 0; from < body.length; from += BATCH_BYTES) {
      if (from > 0) await nextTurn();
      this.sse.push(body.subarray(from, from + BATCH_BYTES));
    }
    this.sse.end();
    return true;
  }

  private readJson(body: Buffer): boolean {
    const value = parse(body.toString('utf8'));
    this.assembly.add(value);
    return value !== undefined;
  }

  private onEvent({ event, data }: SseEvent): void {
    if (data.startsWith('[DONE]')) return void (this.isDone = true);
    const value = parse(data);
    this.assembly.add(event === 'error' ? { error: value ?? 'error' } : value);
  }

  private closeBatch(): void {
    const bytes = Buffer.concat(this.chunks);
    this.chunks = [];
    this.batchBytes = 0;
    if (this.kind === 'sse' && this.encoding === null) this.sse.push(bytes);
    else this.batches.push(bytes);
  }

  private giveUp(): void {
    this.isGivenUp = true;
    this.chunks = [];
    this.batches.length = 0;
  }
}

function detectKind(contentType: string | null): 'sse' | 'json' | 'other' {
  const type = contentType?.split(';')[0]!.trim().toLowerCase() ?? '';
  if (type === 'text/event-stream') return 'sse';
  return type === 'application/json' || type.endsWith('+json') ? 'json' : 'other';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function createFailedAnswer(error: string): CollectedAnswer {
  return { messages: [], complete: false, error };
}
