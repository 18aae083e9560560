import { createCipheriv, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ChainedMessage, KnownChain } from './chain-hash.js';

/** A remembered beginning. */
interface Prefix extends KnownChain {
  readonly shape: number;
}

/** Bytes that are hashed again rather than remembered: less than a tenth of a millisecond. */
const STRIDE = 16 * 1024;
/** Messages behind a remembered beginning: clients move their cache marks within the last ones. */
const BEHIND = 6;
/** Hashes that are kept, about 100 bytes each. */
const MOST_HASHES = 100_000;
/** More messages than this are hashed as a whole. */
const MOST_MESSAGES = 4_096;

/**
 * Remembers the hashes of the beginnings of conversations on one API: clients send a conversation again with
 * each request, so only what is new has to be hashed. A beginning is recognised by a fingerprint of its
 * bytes, which takes a tenth of the time of its hashes. Neither bytes nor texts are kept.
 */
export class ChainPrefixes {
  private readonly key = randomBytes(16);
  private readonly nonce = randomBytes(12);
  private readonly prefixes = new LRUCache<string, Prefix>({
    maxSize: MOST_HASHES,
    sizeCalculation: ({ hashes }) => hashes.length,
    dispose: ({ shape }) => this.countShape(shape, -1),
  });
  /** Numbers of remembered beginnings by their shape, so that only likely ones are fingerprinted. */
  private readonly shapes = new Map<number, number>();

  /**
   * Finds the longest beginning that is remembered.
   * @param links parts of one body, in its order
   */
  find(links: readonly ChainedMessage[]): KnownChain | null {
    if (this.shapes.size === 0 || links.length > MOST_MESSAGES) return null;
    for (let count = links.length - 1; count > 0; count -= 1) {
      if (!links[count - 1]!.isAnchor || !this.shapes.has(computeShape(links, count))) continue;
      const prefix = this.prefixes.get(this.computeFingerprint(links, count));
      if (prefix !== undefined) return prefix;
    }
    return null;
  }

  /**
   * Remembers the beginning of a chain up to an anchor that is likely to be repeated as it is.
   * @param hashes those of all links
   * @param found beginning that was remembered already
   */
  keep(links: readonly ChainedMessage[], hashes: readonly (string | null)[], found: KnownChain | null): void {
    if (links.length > MOST_MESSAGES) return;
    const count = links.findLastIndex(({ isAnchor }, at) => isAnchor && at < links.length - BEHIND) + 1;
    const known = found?.hashes.length ?? 0;
    if (count <= known || measure(links, known, count) < STRIDE) return;
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

/** Computes one number from the count of links and their bytes. */
function computeShape(links: readonly ChainedMessage[], count: number): number {
  return measure(links, 0, count) * MOST_MESSAGES + count - 1;
}

function measure(links: readonly ChainedMessage[], from: number, to: number): number {
  return links[to - 1]!.end - links[from]!.start;
}
