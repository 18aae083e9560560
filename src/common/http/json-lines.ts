import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

export const JSON_LINES = 'application/x-ndjson';

/**
 * Returns a body of JSON Lines.
 * @throws DomainError VALIDATION_FAILED for a body of another type
 */
export function requireLines(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new DomainError('VALIDATION_FAILED', `The body must be ${JSON_LINES}.`, { field: 'Content-Type' });
}

/** Builds a response from lines that are generated while they are read. */
export function toLinesFile(lines: AsyncIterable<string>): StreamableFile {
  return new StreamableFile(Readable.from(lines, { objectMode: false }), {
    type: JSON_LINES,
    disposition: 'attachment; filename="memories.jsonl"',
  });
}
