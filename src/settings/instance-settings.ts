import type { Policy } from '../common/policy/policy.js';

export const SETTINGS_STRATEGIES = ['recent', 'semantic', 'hybrid'] as const;

/**
 * Settings of the whole instance, which an administrator changes. They are stored in the database, never in
 * files or the environment. The first six affect the `router` preset and no other. Their names are those of
 * the rows.
 */
export interface InstanceSettings {
  readonly memoryEnabled: boolean;
  /** Maximum number of tokens of a recall, 0..16000; 0 disables recall. */
  readonly memoryMaxTokens: number;
  /** Days after which a memory is no longer recalled, 1..365. */
  readonly memoryRetentionDays: number;
  readonly memoryStrategy: (typeof SETTINGS_STRATEGIES)[number];
  /**
   * Reach of recall: the session of the request, or all content of its token. Only administrators can search
   * all spaces at once (D2).
   */
  readonly memoryReach: Policy['recall']['reach'];
  /** True if `policy.skills` are offered to the model (D48). */
  readonly skillsEnabled: boolean;
  /** Service token that chat mode uses for users without a token of their own (D41). */
  readonly 'chat.token_id': string | null;
  readonly qdrantEnabled: boolean;
  readonly qdrantHost: string;
  readonly qdrantPort: number;
  /** API key of Qdrant; encrypted in the database. */
  readonly qdrantApiKey: string | null;
  readonly qdrantCollection: string;
  readonly qdrantEmbeddingModel: string;
  /**
   * Internal: name (`buildTargetName`) of the Qdrant that has been filled since it was enabled, and serves.
   */
  readonly 'index.filled': string | null;
  /**
   * Internal: Qdrants that still hold copies although they are no longer used (`parseTargets`); encrypted in
   * the database.
   */
  readonly 'index.left': string | null;
}

export type SettingKey = keyof InstanceSettings;
export type SettingsPatch = Partial<InstanceSettings>;
