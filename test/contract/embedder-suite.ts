import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Embedder } from '../../src/embeddings/embedder.port.js';

interface Subject {
  readonly embedder: Embedder;
  close(): Promise<void>;
}

/** Contract of every driver of the embedder port. */
export function describeEmbedder(name: string, create: () => Promise<Subject>): void {
  describe(`embedder port: ${name}`, () => {
    let subject: Subject;
    beforeAll(async () => {
      subject = await create();
    });
    afterAll(() => subject.close());

    it('gives one unit vector of the declared size per text, in order', async () => {
      const texts = [
        'The cat sleeps on the sofa.',
        'We moved to Lisbon in the spring.',
        'The cat sleeps on the sofa.',
      ];
      const vectors = await subject.embedder.embed(texts);
      expect(vectors.map((vector) => vector?.length)).toEqual(texts.map(() => subject.embedder.dims));
      for (const vector of vectors) expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 4);
      expect(vectors[0]).toEqual(vectors[2]);
      expect(vectors[0]).not.toEqual(vectors[1]);
    });

    it('gives null for an empty text, between others too', async () => {
      const vectors = await subject.embedder.embed(['', 'It is a text.', '   ']);
      expect(vectors.map((vector) => vector === null)).toEqual([true, false, true]);
    });

    it('accepts an empty list of texts', async () => {
      expect(await subject.embedder.embed([])).toEqual([]);
    });

    it('accepts a very long text', async () => {
      const [vector] = await subject.embedder.embed(['This is one of the many sentences. '.repeat(2_000)]);
      expect(vector?.length).toBe(subject.embedder.dims);
    });

    it('rejects once the caller has aborted', async () => {
      await expect(
        subject.embedder.embed(['It is too late.'], AbortSignal.abort(new Error('gone'))),
      ).rejects.toThrow();
    });

    it('has an identity', () => {
      expect(subject.embedder.identity).toMatch(/\S{8,}/);
    });
  });
}
