import type { Embedder, EmbedderProvider, EmbedderSettings } from '../../../embeddings/embedder.port.js';
import type { TokenConfig } from '../../../tokens/token-config.js';
import { screenEmbedder } from './screened-embedder.js';

/**
 * The embedders of a space's tokens, one for each identity. Tokens that share one share its vectors: where
 * any of them screens secrets, no text of the space is sent with them. A space without a token is searched
 * with the instance's embedder.
 * @param settingsOf which embedder of a token: the wanted one, or the one that serves meanwhile
 */
export function listSpaceEmbedders(
  provider: Pick<EmbedderProvider, 'for'>,
  configs: readonly TokenConfig[],
  settingsOf: (config: TokenConfig) => EmbedderSettings | null,
): readonly Embedder[] {
  if (configs.length === 0) return [screenEmbedder(provider.for(null), 'mask')];
  const keeps = ({ policy }: TokenConfig): boolean => policy.extraction.screen_secrets === 'keep';
  // The last of one identity wins.
  const ordered = [...configs.filter(keeps), ...configs.filter((config) => !keeps(config))];
  return removeDuplicates(
    ordered.map((config) =>
      screenEmbedder(provider.for(settingsOf(config)), config.policy.extraction.screen_secrets),
    ),
  );
}

function removeDuplicates(embedders: readonly Embedder[]): readonly Embedder[] {
  return [...new Map(embedders.map((embedder) => [embedder.identity, embedder])).values()];
}
