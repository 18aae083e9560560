import { setImmediate as nextTurn } from 'node:timers/promises';
import { SseParser } from '../../common/http/sse-parser.js';
import type { TokenUsage } from '../../monitoring/usage-counts.js';
import type { LoggedMessage } from '../../sessions/turn.js';
import { parseJson, type AnswerReader } from './answer-reader.js';
import { decompress } from './decompress.js';
import { findHeader, type RawHeaders } from './headers.js';

export interface CollectedAnswer {
  /** One message per choice; empty if nothing could be parsed. */
  readonly messages: readonly LoggedMessage[];
  /** True if the answer is complete and contains no error. */
  readonly isComplete: boolean;
  /** `too_large`, `unreadable`, `upstream_failed`, or the provider's error type; never its text. */
  readonly error?: string;
  /** True if the answer was read but contains no final status, so the provider may still be working on it. */
  readonly isPending?: boolean;
  /** True if the provider only shortened the conversation, so that no answer is stored. */
  readonly isCompaction?: boolean;
  /** The tokens that the provider counted, if it reports them. */
  readonly usage?: TokenUsage;
}

/** Errors of answers whose copy was dropped or could not be parsed. */
export const UNREADABLE: ReadonlySet<string> = new Set(['too_large', 'unreadable']);

/**
 * Size at which collected chunks are parsed: parsing that many bytes of an event stream takes about half a
 * millisecond.
 */
const BATCH_BYTES = 65_536;

/**
 * Keeps a copy of a response and reads the answer from it. The response's content-type decides how it is
 * parsed, whatever the request asked for. Adding a chunk is a mere push: uncompressed event streams are
 * parsed in batches as they arrive, everything else at the end. A copy over the limit is dropped.
 */
export class AnswerCollector {
  private readonly kind: 'sse' | 'json' | 'other';
  private readonly encoding: string | null;
  private readonly sse: SseParser;
  private readonly batches: Buffer[] = [];
  private chunks: Buffer[] = [];
  private batchBytes = 0;
  private total = 0;
  private isGivenUp = false;
  /**
   * @param headers raw headers of a successful response
   * @param limit maximum number of bytes of the copy, both encoded and decoded
   * @param answer reader for the API's answer format
   */
  constructor(
    headers: RawHeaders,
    private readonly limit: number,
    private readonly answer: AnswerReader,
  ) {
    this.sse = new SseParser((event) => answer.addEvent(event));
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
   * Ends the collection and parses the rest of the copy; call it once.
   * @param hasEnded true if the response ended properly; a partial answer is parsed as well
   */
  async finish(hasEnded: boolean): Promise<CollectedAnswer> {
    if (this.isGivenUp) return createFailedAnswer('too_large');
    if (this.kind === 'other') return createFailedAnswer('unreadable');
    this.closeBatch();
    const body = await decompress(Buffer.concat(this.batches), this.encoding, this.limit);
    if (body === null || !(await this.read(body))) return createFailedAnswer('unreadable');
    const { answer } = this;
    const error = answer.error ?? (answer.isComplete(hasEnded) ? undefined : 'upstream_failed');
    const { usage } = answer;
    const { isPending = false, isCompaction = false } = answer;
    const read = {
      messages: answer.listMessages(),
      ...(isPending && { isPending }),
      ...(isCompaction && { isCompaction }),
      ...(usage !== null && { usage }),
    };
    return error === undefined ? { ...read, isComplete: true } : { ...read, isComplete: false, error };
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
    const value = parseJson(body.toString('utf8'));
    this.answer.add(value);
    return value !== undefined;
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

/**
 * Tells whether the provider may still be working on an answer: the copy has no final status or is
 * unreadable.
 */
export function mayStillArrive({ isPending = false, error = '' }: CollectedAnswer): boolean {
  return isPending || UNREADABLE.has(error);
}

function detectKind(contentType: string | null): 'sse' | 'json' | 'other' {
  const type = contentType?.split(';')[0]!.trim().toLowerCase() ?? '';
  if (type === 'text/event-stream') return 'sse';
  return type === 'application/json' || type.endsWith('+json') ? 'json' : 'other';
}

function createFailedAnswer(error: string): CollectedAnswer {
  return { messages: [], isComplete: false, error };
}
