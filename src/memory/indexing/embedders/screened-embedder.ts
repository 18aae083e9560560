import { chooseMask, type SecretScreening } from '../../../common/text/secrets.js';
import { Embedder, type EmbedRole, type Vector } from '../../../embeddings/embedder.port.js';

/**
 * Wraps an embedder so that it receives texts with secrets masked as the policy requires. Its identity stays,
 * because the model is the same.
 */
export function screenEmbedder(embedder: Embedder, screening: SecretScreening): Embedder {
  return screening === 'keep' ? embedder : new ScreenedEmbedder(embedder, chooseMask(screening));
}

class ScreenedEmbedder extends Embedder {
  readonly identity: string;
  readonly dims: number;

  constructor(
    private readonly inner: Embedder,
    private readonly show: (text: string) => string,
  ) {
    super();
    this.identity = inner.identity;
    this.dims = inner.dims;
  }

  override get queryIdentity(): string {
    return this.inner.queryIdentity;
  }

  embed(texts: readonly string[], signal?: AbortSignal, role?: EmbedRole): Promise<readonly Vector[]> {
    return this.inner.embed(texts.map(this.show), signal, role);
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
