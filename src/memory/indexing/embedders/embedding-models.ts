import type { TokenConfig } from '../../../tokens/token-config.js';

/** An embedder that texts of this installation have vectors of. */
export interface EmbeddingModel {
  /** `provider/model`; of several with one name the first counts. */
  readonly id: string;
  readonly dims: number;
  /** Tokens that use it. */
  readonly tokens: number;
  /** One of them; `null` = it is the instance's own. */
  readonly tokenId: string | null;
}

/** @param bundled the instance's own embedder, used by every token without one */
export function listEmbeddingModels(
  configs: readonly TokenConfig[],
  bundled: { readonly identity: string; readonly dims: number },
): readonly EmbeddingModel[] {
  const without = configs.filter(({ embedder }) => embedder === null).length;
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
    tokens: without,
    tokenId: null,
  };
  return [own, ...models.values()];
}

function formatModelName({ provider, body }: NonNullable<TokenConfig['embedder']>): string {
  const model = body['model'];
  return typeof model === 'string' ? `${provider}/${model}` : provider;
}
