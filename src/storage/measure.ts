import { createHash } from 'node:crypto';
import { DomainError } from '../common/errors/domain-error.js';

/**
 * Number of first bytes that are kept, enough for every known signature (a tar archive's is at byte 257,
 * those in ZIP entries lie within 4 KB).
 */
const HEAD_BYTES = 4_100;

/** Counts and hashes bytes, and keeps the first ones. */
export class Measure {
  private readonly hash = createHash('sha256');
  private readonly beginning: Uint8Array[] = [];
  private kept = 0;
  size = 0;

  constructor(private readonly maxBytes: number) {}

  /**
   * Adds a chunk.
   * @throws DomainError PAYLOAD_TOO_LARGE as soon as the limit is exceeded
   */
  add(chunk: Uint8Array): void {
    this.size += chunk.byteLength;
    if (this.size > this.maxBytes)
      throw new DomainError('PAYLOAD_TOO_LARGE', `The file is larger than ${this.maxBytes} bytes.`);
    this.hash.update(chunk);
    if (this.kept < HEAD_BYTES) this.keep(chunk.subarray(0, HEAD_BYTES - this.kept));
  }

  /** Returns the result; to be called once, at the end. */
  getResult(): { readonly sha256: string; readonly size: number; readonly head: Uint8Array } {
    return { sha256: this.hash.digest('hex'), size: this.size, head: Buffer.concat(this.beginning) };
  }

  private keep(part: Uint8Array): void {
    // Copied, because a slice would keep the whole chunk in memory.
    this.beginning.push(Uint8Array.from(part));
    this.kept += part.byteLength;
  }
}
