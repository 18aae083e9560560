import { Embedder, type Vector } from '../../src/embeddings/embedder.port.js';

/** An embedder with a different vector for every text. It records the texts and can be down. */
export class CountingEmbedder extends Embedder {
  readonly identity = 'counting';
  readonly dims = 2;
  readonly texts: string[] = [];
  down = false;

  override embed(texts: readonly string[]): Promise<readonly Vector[]> {
    if (this.down) return Promise.reject(new Error('The embedder is down'));
    this.texts.push(...texts);
    return Promise.resolve(
      texts.map((text) => Float32Array.of(Math.cos(text.length), Math.sin(text.length))),
    );
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}
