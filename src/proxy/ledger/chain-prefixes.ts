import { createCipheriv, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ChainedMessage, KnownChain } from './chain-hash.js';

/** A remembered prefix of a conversation. */
interface Prefix extends KnownChain {
  readonly shape: number;
}

/** Minimum number of new bytes for which a prefix is remembered; hashing fewer takes under 0.1 ms. */
const MIN_NEW_BYTES = 16 * 1024;
/**
 * Number of messages after a remembered prefix, because clients move cache marks within the last messages.
 */
const MESSAGES_AFTER_PREFIX = 6;
/** Maximum number of hashes in the cache, about 100 bytes each. */
const MAX_HASHES = 100_000;
/** Maximum number of messages of a conversation whose prefix is remembered. */
const MAX_MESSAGES = 4_096;

/**
 * Caches the hashes of conversation prefixes on one API. Clients send the whole conversation with each
 * request, so only its new messages have to be hashed. A prefix is recognized by a fingerprint of its bytes,
 * which takes a tenth of the time of its hashes. Neither bytes nor texts are kept.
 */
export class ChainPrefixes {
  private readonly key = randomBytes(16);
  private readonly nonce = randomBytes(12);
  private readonly prefixes = new LRUCache<string, Prefix>({
    maxSize: MAX_HASHES,
    sizeCalculation: ({ hashes }) => hashes.length,
    dispose: ({ shape }) => this.countShape(shape, -1),
  });
  /** Number of remembered prefixes by shape, so that only likely ones are fingerprinted. */
  private readonly shapes = new Map<number, number>();

  /**
   * Finds the longest remembered prefix.
   * @param links messages of one body, in order
   */
  find(links: readonly ChainedMessage[]): KnownChain | null {
    if (this.shapes.size === 0 || links.length > MAX_MESSAGES) return null;
    for (let count = links.length - 1; count > 0; count -= 1) {
      if (!links[count - 1]!.isAnchor || !this.shapes.has(computeShape(links, count))) continue;
      const prefix = this.prefixes.get(this.computeFingerprint(links, count));
      if (prefix !== undefined) return prefix;
    }
    return null;
  }

  /**
   * Remembers the prefix up to the last anchor that the next request will likely repeat unchanged.
   * @param hashes the hashes of all links
   * @param found the prefix that `find` returned
   */
  remember(
    links: readonly ChainedMessage[],
    hashes: readonly (string | null)[],
    found: KnownChain | null,
  ): void {
    if (links.length > MAX_MESSAGES) return;
    const count =
      links.findLastIndex(({ isAnchor }, at) => isAnchor && at < links.length - MESSAGES_AFTER_PREFIX) + 1;
    const known = found?.hashes.length ?? 0;
    if (count <= known || countBytes(links, known, count) < MIN_NEW_BYTES) return;
    const shape = computeShape(links, count);
    this.prefixes.set(this.computeFingerprint(links, count), { shape, hashes: hashes.slice(0, count) });
    this.countShape(shape, 1);
  }

  /**
   * Computes a keyed hash (GMAC) of the bytes of the first links. The nonce repeats, which is safe because no
   * fingerprint leaves the process.
   */
  private computeFingerprint(links: readonly ChainedMessage[], count: number): string {
    const { raw, start } = links[0]!;
    const cipher = createCipheriv('aes-128-gcm', this.key, this.nonce);
    cipher.setAAD(raw.subarray(start, links[count - 1]!.end)).final();
    return cipher.getAuthTag().toString('latin1');
  }

  private countShape(shape: number, change: 1 | -1): void {
    const count = (this.shapes.get(shape) ?? 0) + change;
    if (count > 0) this.shapes.set(shape, count);
    else this.shapes.delete(shape);
  }
}

/** Combines the number of links and the number of their bytes into one number. */
function computeShape(links: readonly ChainedMessage[], count: number): number {
  return countBytes(links, 0, count) * MAX_MESSAGES + count - 1;
}

function countBytes(links: readonly ChainedMessage[], from: number, to: number): number {
  return links[to - 1]!.end - links[from]!.start;
}
