import { describe, expect, it } from '@jest/globals';
import { CachingEmbedder, createVectorCache } from './caching-embedder.js';
import { Embedder, type Vector } from './embedder.port.js';

class CountingEmbedder extends Embedder {
  readonly identity = 'counting';
  readonly dims = 1;
  readonly asked: string[][] = [];
  closed = false;
  failures = 0;
  private release: () => void = () => undefined;
  private gate: Promise<void> = Promise.resolve();

  hold(): () => void {
    this.gate = new Promise((resolve) => (this.release = resolve));
    return () => this.release();
  }

  async embed(texts: readonly string[]): Promise<readonly Vector[]> {
    this.asked.push([...texts]);
    await this.gate;
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('down');
    }
    return texts.map((text) => (text === '' ? null : Float32Array.of(text.length)));
  }

  close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }
}

function setup(entries = 100): { inner: CountingEmbedder; embedder: CachingEmbedder } {
  const inner = new CountingEmbedder();
  return { inner, embedder: new CachingEmbedder(inner, createVectorCache(entries)) };
}

describe('CachingEmbedder', () => {
  it('embeds each text once, including those without a vector', async () => {
    const { inner, embedder } = setup();
    expect(await embedder.embed(['aa', '', 'aa'])).toEqual([Float32Array.of(2), null, Float32Array.of(2)]);
    expect(await embedder.embed(['', 'aa', 'bbb'])).toEqual([null, Float32Array.of(2), Float32Array.of(3)]);
    expect(inner.asked).toEqual([['aa', ''], ['bbb']]);
  });

  it('shares calls in progress', async () => {
    const { inner, embedder } = setup();
    const release = inner.hold();
    const both = Promise.all([embedder.embed(['a']), embedder.embed(['a'])]);
    release();
    expect(await both).toEqual([[Float32Array.of(1)], [Float32Array.of(1)]]);
    expect(inner.asked).toEqual([['a']]);
  });

  it('caches nothing when caching is off', async () => {
    const { inner, embedder } = setup(0);
    expect([await embedder.embed(['a']), await embedder.embed(['a'])]).toEqual([
      [Float32Array.of(1)],
      [Float32Array.of(1)],
    ]);
    expect(inner.asked).toEqual([['a'], ['a']]);
  });

  it('does not cache failures', async () => {
    const { inner, embedder } = setup();
    inner.failures = 1;
    await expect(embedder.embed(['a', 'b'])).rejects.toThrow('down');
    expect(await embedder.embed(['a'])).toEqual([Float32Array.of(1)]);
  });

  it('lets a caller abort without failing others', async () => {
    const { inner, embedder } = setup();
    const release = inner.hold();
    const abort = new AbortController();
    const gone = embedder.embed(['a'], abort.signal);
    const patient = embedder.embed(['a']);
    abort.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    release();
    expect(await patient).toEqual([Float32Array.of(1)]);
  });

  it('passes on identity and dims, and closes the wrapped embedder', async () => {
    const { inner, embedder } = setup();
    expect([embedder.identity, embedder.dims]).toEqual(['counting', 1]);
    await embedder.close();
    expect(inner.closed).toBe(true);
  });
});
