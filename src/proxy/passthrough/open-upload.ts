import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { countTransferred } from '../../common/collect-buffers.js';
import { DomainError } from '../../common/errors/domain-error.js';

/** A body on its way to a provider. */
export interface OpenedUpload {
  readonly stream: Transform;
  /** The content-length; `null` if the body is chunked. */
  readonly length: string | null;
  /** Waits for the first bytes, which stay in the stream. */
  readHead(): Promise<Buffer>;
}

/** Bytes of an upload that are held in memory while the provider takes them. */
export const BUFFER_BYTES = 256 * 1024;
/** Number of bytes of a head; the head of a shorter body is the whole body. */
const HEAD_BYTES = 64;
const HEAD_EVENT = 'head';

/**
 * Opens a request's body as a stream, with backpressure from its reader; `null` if there is no body.
 * @param limit maximum number of bytes; a longer body makes the stream fail
 * @throws DomainError PAYLOAD_TOO_LARGE if the content-length is larger
 */
export function openUpload(request: IncomingMessage, limit: number): OpenedUpload | null {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && (length === undefined || Number(length) === 0)) return null;
  if (Number(length) > limit) throw createTooLargeError();
  const stream = new LimitedBody(limit);
  // `pipeline` would close the client's connection when the provider answers before the body has ended.
  request.pipe(stream);
  request.once('error', (error) => stream.destroy(error));
  return { stream, length: length ?? null, readHead: () => stream.readHead() };
}

class LimitedBody extends Transform {
  private remaining: number;
  private head = Buffer.alloc(0);
  private isHeadComplete = false;

  constructor(limit: number) {
    super({ highWaterMark: BUFFER_BYTES });
    this.remaining = limit;
  }

  async readHead(): Promise<Buffer> {
    if (!this.isHeadComplete) await once(this, HEAD_EVENT);
    return this.head;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.remaining -= chunk.length;
    if (this.remaining < 0) return done(createTooLargeError());
    if (!this.isHeadComplete) this.addToHead(chunk);
    countTransferred(chunk.length);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.completeHead();
    done();
  }

  private addToHead(chunk: Buffer): void {
    this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD_BYTES - this.head.length)]);
    if (this.head.length === HEAD_BYTES) this.completeHead();
  }

  private completeHead(): void {
    this.isHeadComplete = true;
    this.emit(HEAD_EVENT);
  }
}

function createTooLargeError(): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', 'The request body is too large.');
}
