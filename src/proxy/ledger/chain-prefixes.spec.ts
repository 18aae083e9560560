import { beforeEach, describe, expect, it } from '@jest/globals';
import { hashChain, type ChainedMessage, type KnownChain } from './chain-hash.js';
import { ChainPrefixes } from './chain-prefixes.js';

const MARK = { cache_control: { type: 'ephemeral' } };
/** Writes the content of a message of 2 KB. */
const writeContent = (at: number): string => `${at} ${'word '.repeat(500)}`.slice(0, 2_000);

/** Writes a conversation whose last question has a cache mark, as clients do. */
function build(count: number, change: (at: number) => string = writeContent): readonly ChainedMessage[] {
  const messages = Array.from({ length: count }, (_, at) => {
    const mark = at === count - 1 ? MARK : {};
    const content = [{ type: 'text', text: change(at), ...mark }];
    return JSON.stringify({ role: at % 2 === 0 ? 'user' : 'assistant', content });
  });
  const raw = Buffer.from(`[${messages.join(',')}]`);
  let start = 1;
  return messages.map((json, at) => {
    const link = { raw, start, end: start + Buffer.byteLength(json), isAnchor: at % 2 === 0 };
    start = link.end + 1;
    return link;
  });
}

/** Counts the bytes that are not covered by the known hashes. */
function countNew(links: readonly ChainedMessage[], found: KnownChain | null): number {
  return links.at(-1)!.end - links[found?.hashes.length ?? 0]!.start;
}

describe('ChainPrefixes', () => {
  let prefixes: ChainPrefixes;
  beforeEach(() => {
    prefixes = new ChainPrefixes();
  });

  /** Hashes a request as the ledger does, and returns the prefix that was found. */
  async function send(links: readonly ChainedMessage[]): Promise<KnownChain | null> {
    const found = prefixes.find(links);
    const hashes = await hashChain(links, found ?? undefined);
    expect(hashes).toEqual(await hashChain(links));
    prefixes.remember(links, hashes, found);
    return found;
  }

  it('W-92 leaves at most 32 KB to be hashed of a request that repeats 200 messages of 2 KB', async () => {
    expect(countNew(build(177), await send(build(177)))).toBeGreaterThan(177 * 2_000);
    for (let count = 179; count <= 201; count += 2)
      expect(countNew(build(count), await send(build(count)))).toBeLessThan(32 * 1_024);
  });

  it('finds the common prefix of two conversations that continue differently', async () => {
    await send(build(41));
    const other = build(41, (at) => (at > 38 ? 'Something else.' : writeContent(at)));
    expect((await send(other))?.hashes).toHaveLength(35);
  });

  it.each([
    ['an edited past', (at: number) => (at === 3 ? 'edited' : writeContent(at))],
    ['another text of the same length', (at: number) => (at === 3 ? writeContent(4) : writeContent(at))],
  ])('finds no prefix after %s', async (_name, change) => {
    await send(build(41));
    expect(await send(build(43, change))).toBeNull();
  });

  it('does not remember a short prefix', async () => {
    await send(build(9));
    expect(await send(build(11))).toBeNull();
  });

  it('does not remember conversations with too many messages', async () => {
    const many = build(4_099, (at) => `${at} ${'word '.repeat(10)}`);
    await send(many);
    expect(await send(many)).toBeNull();
  });
});
