import type { Policy } from '../common/policy/policy.js';

export const SETTINGS_STRATEGIES = ['recent', 'semantic', 'hybrid'] as const;

/**
 * Settings that an administrator makes for the whole instance: kept in the database, never in files or the
 * environment. The first six feed the `router` preset and no other. Names are those of the rows.
 */
export interface InstanceSettings {
  readonly memoryEnabled: boolean;
  /** Tokens of a recall, 0..16000; 0 = nothing is recalled. */
  readonly memoryMaxTokens: number;
  /** Days after which a memory is no longer recalled, 1..365. */
  readonly memoryRetentionDays: number;
  readonly memoryStrategy: (typeof SETTINGS_STRATEGIES)[number];
  /**
   * The reach of recall: the request's session, or everything of its token. All spaces at once are for
   * administrators alone (D2).
   */
  readonly memoryReach: Policy['recall']['reach'];
  /** True if `policy.skills` are offered to the model (D48). */
  readonly skillsEnabled: boolean;
  /** The service token that chat mode uses for users who own none (D41). */
  readonly 'chat.token_id': string | null;
  readonly qdrantEnabled: boolean;
  readonly qdrantHost: string;
  readonly qdrantPort: number;
  /** Sealed in the database. */
  readonly qdrantApiKey: string | null;
  readonly qdrantCollection: string;
  readonly qdrantEmbeddingModel: string;
  /**
   * Ours, no caller sets it: the Qdrant (`targetName`) that has been filled since it was enabled, and serves.
   */
  readonly 'index.filled': string | null;
  /**
   * Ours: Qdrants that still hold copies although they are no longer wanted (`parseTargets`). Sealed in the
   * database.
   */
  readonly 'index.left': string | null;
}

export type SettingKey = keyof InstanceSettings;
export type SettingsPatch = Partial<InstanceSettings>;
