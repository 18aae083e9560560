import type { TokenConfig } from '../../../tokens/token-config.js';

/** An embedder of this installation. */
export interface EmbeddingModel {
  /** `provider/model`. */
  readonly id: string;
  readonly dims: number;
  /** Number of tokens that use it. */
  readonly tokens: number;
  /** A token that uses it; `null` for the instance's own embedder. */
  readonly tokenId: string | null;
}

/**
 * Lists the embedders of tokens, after the instance's own.
 * @param bundled the instance's own embedder, used by every token without one
 */
export function listEmbeddingModels(
  configs: readonly TokenConfig[],
  bundled: { readonly identity: string; readonly dims: number },
): readonly EmbeddingModel[] {
  const withoutEmbedder = configs.filter(({ embedder }) => embedder === null).length;
  const models = new Map<string, EmbeddingModel>();
  for (const { id: tokenId, embedder } of configs) {
    if (embedder === null) continue;
    const id = formatModelName(embedder);
    const known = models.get(id);
    models.set(id, {
      id,
      dims: embedder.dims,
      tokens: (known?.tokens ?? 0) + 1,
      tokenId: known?.tokenId ?? tokenId,
    });
  }
  const own: EmbeddingModel = {
    id: bundled.identity.replaceAll(':', '/'),
    dims: bundled.dims,
    tokens: withoutEmbedder,
    tokenId: null,
  };
  return [own, ...models.values()];
}

function formatModelName({ provider, body }: NonNullable<TokenConfig['embedder']>): string {
  const model = body['model'];
  return typeof model === 'string' ? `${provider}/${model}` : provider;
}
