import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { DomainError } from '../../common/errors/domain-error.js';

/** A body on its way to a provider. */
export interface OpenedUpload {
  readonly stream: Transform;
  /** The content-length; `null` if the body is chunked. */
  readonly length: string | null;
  /** Waits for the first bytes, which stay in the stream. */
  readHead(): Promise<Buffer>;
}

const BUFFERED = 256 * 1024;
/** Bytes of a head; a shorter body has a shorter one. */
const HEAD = 64;
const HEAD_EVENT = 'head';

/**
 * Opens a request's body as a stream, which is read no faster than it is taken.
 * @param limit maximum number of bytes; a longer body makes the stream fail
 * @returns `null` if the request has no body
 * @throws DomainError PAYLOAD_TOO_LARGE if the body declares more
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
  private rest: number;
  private head = Buffer.alloc(0);
  private isHeadComplete = false;

  constructor(limit: number) {
    super({ highWaterMark: BUFFERED });
    this.rest = limit;
  }

  async readHead(): Promise<Buffer> {
    if (!this.isHeadComplete) await once(this, HEAD_EVENT);
    return this.head;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.rest -= chunk.length;
    if (this.rest < 0) return done(createTooLargeError());
    if (!this.isHeadComplete) this.addToHead(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.completeHead();
    done();
  }

  private addToHead(chunk: Buffer): void {
    this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD - this.head.length)]);
    if (this.head.length === HEAD) this.completeHead();
  }

  private completeHead(): void {
    this.isHeadComplete = true;
    this.emit(HEAD_EVENT);
  }
}

function createTooLargeError(): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', 'The request body is too large.');
}
