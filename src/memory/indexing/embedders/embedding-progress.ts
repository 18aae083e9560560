import { Inject, Injectable } from '@nestjs/common';
import { EmbedderProvider } from '../../../embeddings/embedder.port.js';
import type { TokenConfig } from '../../../tokens/token-config.js';
import type { SwitchProgress } from '../indexing.types.js';
import { VectorStore } from '../vectors/vector-store.port.js';

/** Measures the progress of a change of an embedder (D16). */
@Injectable()
export class EmbeddingProgress {
  constructor(
    private readonly vectors: VectorStore,
    @Inject(EmbedderProvider) private readonly embedders: Pick<EmbedderProvider, 'for'>,
  ) {}

  /** Finds the progress for a token; `null` if no change is in progress. */
  async find({ spaceId, embedder, previousEmbedder }: TokenConfig): Promise<SwitchProgress | null> {
    if (previousEmbedder === null) return null;
    const { identity: model } = this.embedders.for(embedder);
    const [texts, missing] = await Promise.all([
      this.vectors.countTexts(spaceId),
      this.vectors.countMissing({ spaceId, model, after: -1 }),
    ]);
    return { texts, embedded: Math.max(0, texts - missing) };
  }
}
