import { createHash, hash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Span } from '../../common/json/json-cursor.js';
import { writeCanonical, type CanonicalSink } from './canonical.js';

/** A message of a conversation in the bytes of a body. */
export interface ChainedMessage extends Span {
  readonly raw: Buffer;
  /** True if a block may stand in the message, so that its hash is wanted. */
  readonly isAnchor: boolean;
}

/** The hashes of the first links of a chain, up to an anchor. */
export interface KnownChain {
  readonly hashes: readonly (string | null)[];
}

const NONE: KnownChain = { hashes: [] };

/** Bytes that are hashed without a pause, which takes half a millisecond. */
const CHUNK_BYTES = 1024 * 1024;
/**
 * Longest span that is copied, because one hash call over many copied spans costs less than a call for each.
 */
const LONGEST_COPIED = 65_536;
/** Longest span that is copied byte by byte, which costs less than a call of `copy`. */
const LONGEST_WALKED = 24;

/** Shared by all requests, which is safe because nothing is kept in it over a pause. */
const scratch = Buffer.allocUnsafe(CHUNK_BYTES);

/**
 * Hashes a conversation message by message. The hash of an anchor covers everything up to it, and changes
 * exactly if a provider's cached prefix does. Large bodies are hashed in chunks between other requests.
 * @param known hashes that need not be computed again
 * @returns for each link its hash; `null` for those that are no anchors
 */
export async function hashChain(
  links: readonly ChainedMessage[],
  known: KnownChain = NONE,
): Promise<readonly (string | null)[]> {
  const hasher = new ChainHasher(known.hashes.at(-1) ?? null);
  const hashes = [...known.hashes];
  // Messages after the last anchor are part of no hash.
  const count = links.findLastIndex(({ isAnchor }) => isAnchor) + 1;
  for (const { raw, start, end, isAnchor } of links.slice(hashes.length, count)) {
    hasher.open(raw);
    writeCanonical(raw, { start, end }, hasher);
    if (hasher.isDue) await hasher.flush();
    hashes.push(isAnchor ? hasher.close() : null);
  }
  for (let at = hashes.length; at < links.length; at += 1) hashes.push(null);
  return hashes;
}

class ChainHasher implements CanonicalSink {
  /** Body of the message that is being added. */
  private raw: Buffer = scratch;
  private length = 0;
  /** Hash of a link that does not fit into `scratch`. */
  private running: Hash | null = null;
  /** Spans that are hashed in `flush`. */
  private waiting: Buffer[] = [];

  /** @param last hash of the link in front of the first; `null` if there is none */
  constructor(last: string | null) {
    if (last !== null) this.begin(last);
  }

  get isDue(): boolean {
    return this.waiting.length > 0;
  }

  open(raw: Buffer): void {
    this.raw = raw;
  }

  addMark(byte: number): void {
    if (this.length === CHUNK_BYTES) this.takeScratch();
    scratch[this.length++] = byte;
  }

  addSpan(start: number, end: number): void {
    const length = end - start;
    if (length > LONGEST_COPIED || this.isDue) return this.defer(this.raw.subarray(start, end));
    if (this.length + length > CHUNK_BYTES) return this.defer(this.raw.subarray(start, end));
    if (length > LONGEST_WALKED) this.raw.copy(scratch, this.length, start, end);
    else for (let at = 0; at < length; at += 1) scratch[this.length + at] = this.raw[start + at]!;
    this.length += length;
  }

  /** Hashes the waiting spans, with pauses. */
  async flush(): Promise<void> {
    this.takeScratch();
    const { waiting } = this;
    this.waiting = [];
    this.running ??= createHash('sha256');
    for (const bytes of waiting)
      for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
        this.running.update(bytes.subarray(from, from + CHUNK_BYTES));
        if (bytes.length > CHUNK_BYTES) await setImmediate();
      }
    await setImmediate();
  }

  /** Ends a link of the chain. @returns its hash, base64url SHA-256 */
  close(): string {
    const rest = scratch.subarray(0, this.length);
    const closed =
      this.running === null
        ? hash('sha256', rest, 'base64url')
        : this.running.update(rest).digest('base64url');
    this.running = null;
    this.begin(closed);
    return closed;
  }

  private begin(last: string): void {
    this.length = scratch.write(last, 'latin1');
  }

  private defer(bytes: Buffer): void {
    this.takeScratch();
    this.waiting.push(bytes);
  }

  /** Copies the content of `scratch`, which other requests overwrite during a pause. */
  private takeScratch(): void {
    if (this.length > 0) this.waiting.push(Buffer.from(scratch.subarray(0, this.length)));
    this.length = 0;
  }
}
