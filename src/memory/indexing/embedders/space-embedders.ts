import type { Embedder, EmbedderProvider, EmbedderSettings } from '../../../embeddings/embedder.port.js';
import type { TokenConfig } from '../../../tokens/token-config.js';
import { screenEmbedder } from './screened-embedder.js';

/**
 * Lists the embedders of a space's tokens, one for each identity. Tokens with the same embedder share its
 * vectors, so if one of them screens secrets, they are masked for all. A space without a token uses the
 * instance's embedder.
 * @param chooseSettings chooses the embedder of a token: the wanted one, or the one in use until the switch
 */
export function listSpaceEmbedders(
  provider: Pick<EmbedderProvider, 'for'>,
  configs: readonly TokenConfig[],
  chooseSettings: (config: TokenConfig) => EmbedderSettings | null,
): readonly Embedder[] {
  if (configs.length === 0) return [screenEmbedder(provider.for(null), 'mask')];
  const keeps = ({ policy }: TokenConfig): boolean => policy.extraction.screen_secrets === 'keep';
  // The last embedder of each identity is kept, so those that screen come last.
  const ordered = [...configs.filter(keeps), ...configs.filter((config) => !keeps(config))];
  return removeDuplicates(
    ordered.map((config) =>
      screenEmbedder(provider.for(chooseSettings(config)), config.policy.extraction.screen_secrets),
    ),
  );
}

function removeDuplicates(embedders: readonly Embedder[]): readonly Embedder[] {
  return [...new Map(embedders.map((embedder) => [embedder.identity, embedder])).values()];
}
