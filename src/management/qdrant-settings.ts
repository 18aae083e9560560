import { maskSecret } from '../common/crypto/mask-secret.js';
import type { IndexChoice } from '../search-index/index-chooser.port.js';
import type { InstanceSettings } from '../settings/instance-settings.js';

/** State of the index: disabled, enabled but not yet filled, serving, or chosen by the configuration. */
export type QdrantState = 'off' | 'filling' | 'serving' | 'configured';

export interface QdrantSettings {
  readonly qdrantEnabled: boolean;
  readonly qdrantHost: string;
  readonly qdrantPort: number;
  /** API key, masked. */
  readonly qdrantApiKey: string | null;
  readonly qdrantCollection: string;
  readonly qdrantEmbeddingModel: string;
  readonly index: {
    readonly driver: 'embedded' | 'qdrant';
    readonly state: QdrantState;
    readonly toEmpty: number;
  };
}

/**
 * Converts the settings to the response.
 * @param left number of Qdrants that still hold copies although they are no longer used
 */
export function toQdrantSettings(
  settings: InstanceSettings,
  {
    configured,
    choice,
    left,
  }: { readonly configured: 'embedded' | 'qdrant'; readonly choice: IndexChoice; readonly left: number },
): QdrantSettings {
  const { qdrantEnabled, qdrantHost, qdrantPort, qdrantApiKey, qdrantCollection, qdrantEmbeddingModel } =
    settings;
  const driver = choice.serving === null ? 'embedded' : 'qdrant';
  const index = { driver, state: toState(configured, choice), toEmpty: left } as const;
  const masked = qdrantApiKey === null ? null : maskSecret(qdrantApiKey);
  return {
    qdrantEnabled,
    qdrantHost,
    qdrantPort,
    qdrantApiKey: masked,
    qdrantCollection,
    qdrantEmbeddingModel,
    index,
  };
}

function toState(configured: 'embedded' | 'qdrant', { wanted, serving }: IndexChoice): QdrantState {
  if (configured === 'qdrant') return 'configured';
  if (wanted === null) return 'off';
  return serving === null ? 'filling' : 'serving';
}
