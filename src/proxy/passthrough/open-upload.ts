import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { DomainError } from '../../common/errors/domain-error.js';

/** A body on its way to a provider. */
export interface OpenedUpload {
  readonly stream: Transform;
  /** The content-length; `null` if the body is chunked. */
  readonly length: string | null;
}

const BUFFERED = 256 * 1024;

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
  return { stream, length: length ?? null };
}

class LimitedBody extends Transform {
  private rest: number;

  constructor(limit: number) {
    super({ highWaterMark: BUFFERED });
    this.rest = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.rest -= chunk.length;
    if (this.rest < 0) done(createTooLargeError());
    else done(null, chunk);
  }
}

function createTooLargeError(): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', 'The request body is too large.');
}
