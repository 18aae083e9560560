import type { Readable } from 'node:stream';
import { DomainError } from '../../common/errors/domain-error.js';

/** Minimum declared length of a body that is written directly into one buffer, in bytes. */
const LARGE_BODY_BYTES = 1024 * 1024;

export interface BodyLimits {
  /** The content-length; NaN if there is none. */
  readonly declared: number;
  /** Maximum number of bytes. */
  readonly limit: number;
}

/**
 * Reads a request's body as bytes. A large body is written directly into a buffer of its declared length,
 * because joining 20 MB at the end would block the event loop as long as all other work on the request.
 * @param done called once, with a DomainError PAYLOAD_TOO_LARGE, or VALIDATION_FAILED if the connection
 * breaks or the length differs from the declared one
 */
export function readBody(
  stream: Readable,
  { declared, limit }: BodyLimits,
  done: (error: Error | null, body?: Buffer) => void,
): void {
  if (declared > limit) return done(createTooLargeError());
  const body = declared >= LARGE_BODY_BYTES ? new DeclaredBody(declared) : new CollectedBody();
  let isDone = false;
  const end = (error: Error | null): void => {
    if (isDone) return;
    isDone = true;
    if (error === null) done(null, body.toBuffer());
    else done(error);
  };
  const onData = (chunk: Buffer): void => {
    if (body.length + chunk.length > limit) end(createTooLargeError());
    if (!isDone) body.add(chunk);
  };
  const onEnd = (): void =>
    end(Number.isNaN(declared) || body.length === declared ? null : createBrokenError());
  const onError = (cause: Error): void => end(createBrokenError(cause));
  stream.on('data', onData).on('end', onEnd).on('error', onError);
}

class CollectedBody {
  private readonly chunks: Buffer[] = [];
  length = 0;

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
  }

  /** Copies the chunks, because they are views of the socket's read buffer. */
  toBuffer(): Buffer {
    return Buffer.concat(this.chunks, this.length);
  }
}

class DeclaredBody {
  private readonly target: Buffer;
  length = 0;

  constructor(declared: number) {
    this.target = Buffer.allocUnsafeSlow(declared);
  }

  // The buffer can't overflow, because Node's parser ends a message at its declared length.
  add(chunk: Buffer): void {
    this.length += chunk.copy(this.target, this.length);
  }

  toBuffer(): Buffer {
    return this.target;
  }
}

function createTooLargeError(): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', 'The request body is too large.');
}

function createBrokenError(cause?: Error): DomainError {
  return new DomainError('VALIDATION_FAILED', 'The request body is incomplete.', { cause });
}
