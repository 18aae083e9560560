import { createHash, hash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Span } from '../../common/json/json-cursor.js';
import { writeCanonical, type CanonicalSink } from './canonical.js';

/** The span of a message of a conversation, in the bytes of a body. */
export interface ChainedMessage extends Span {
  readonly raw: Buffer;
  /** True if a block may be put into the message, so its hash is needed. */
  readonly isAnchor: boolean;
}

/** The hashes of the first links of a chain, up to an anchor. */
export interface KnownChain {
  readonly hashes: readonly (string | null)[];
}

const NONE: KnownChain = { hashes: [] };

/** Number of bytes that are hashed without a pause, which takes half a millisecond. */
const CHUNK_BYTES = 1024 * 1024;
/** Longest span that is copied: one hash call over many copied spans is faster than a call for each span. */
const MAX_COPIED_BYTES = 65_536;
/** Longest span that is copied byte by byte, which is faster than a call of `copy`. */
const MAX_BYTEWISE_COPY = 24;

/** Buffer shared by all requests. This is safe because `takeScratch` empties it before each pause. */
const scratch = Buffer.allocUnsafe(CHUNK_BYTES);

/**
 * Hashes a conversation message by message. The hash of an anchor covers everything up to it, and changes
 * exactly when a provider's cached prefix does. Large bodies are hashed in chunks between other requests.
 * @param known hashes of the first links, which are not computed again
 * @returns the hash of each link (base64url SHA-256); `null` for links that are not anchors
 */
export async function hashChain(
  links: readonly ChainedMessage[],
  known: KnownChain = NONE,
): Promise<readonly (string | null)[]> {
  const hasher = new ChainHasher(known.hashes.at(-1) ?? null);
  const hashes = [...known.hashes];
  // No hash covers the messages after the last anchor.
  const count = links.findLastIndex(({ isAnchor }) => isAnchor) + 1;
  for (const { raw, start, end, isAnchor } of links.slice(hashes.length, count)) {
    hasher.open(raw);
    writeCanonical(raw, { start, end }, hasher);
    if (hasher.mustFlush) await hasher.flush();
    hashes.push(isAnchor ? hasher.close() : null);
  }
  for (let at = hashes.length; at < links.length; at += 1) hashes.push(null);
  return hashes;
}

class ChainHasher implements CanonicalSink {
  /** Body of the message that is being added. */
  private raw: Buffer = scratch;
  private length = 0;
  /** Hash of a link that does not fit into `scratch`; `null` if it fits so far. */
  private running: Hash | null = null;
  /** Spans that are hashed in `flush`. */
  private waiting: Buffer[] = [];

  /** @param previousHash hash of the link before the first; `null` if there is none */
  constructor(previousHash: string | null) {
    if (previousHash !== null) this.begin(previousHash);
  }

  get mustFlush(): boolean {
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
    if (length > MAX_COPIED_BYTES || this.mustFlush) return this.defer(this.raw.subarray(start, end));
    if (this.length + length > CHUNK_BYTES) return this.defer(this.raw.subarray(start, end));
    if (length > MAX_BYTEWISE_COPY) this.raw.copy(scratch, this.length, start, end);
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

  /** Ends a link of the chain and returns its hash. */
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

  private begin(previousHash: string): void {
    this.length = scratch.write(previousHash, 'latin1');
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
