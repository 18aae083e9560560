import type { AccessScope } from '../common/principal.js';
import type { PolicyPatch } from '../common/policy/policy-patch.js';
import type { Policy } from '../common/policy/policy.js';
import type { PathGroup } from './path-groups.js';
import type { Wire } from './wires.js';

/** The header that carries the key: `Authorization: Bearer`, `x-api-key` or `api-key` (D36). */
export const LLM_AUTHS = ['bearer', 'x-api-key', 'api-key'] as const;
export type LlmAuth = (typeof LLM_AUTHS)[number];
export type JsonObject = Readonly<Record<string, unknown>>;

/** The provider to which a token's chat requests are sent. */
export interface LlmConfig {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly auth: LlmAuth;
  /** Model of requests that contain none (D17). */
  readonly model: string | null;
  readonly provider: string | null;
  /** APIs that the provider supports. */
  readonly wires: readonly Wire[];
  /** Groups of the provider's paths that the token may use. */
  readonly paths: readonly PathGroup[];
}

/** Settings of a memory LLM. `body` is the template of its requests (`MemoryLlmSettings.body`). */
export interface MemoryLlmConfig {
  readonly provider: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly body: JsonObject;
}

/** Settings of an embedder. `body` is sent as it is, with the input added. */
export interface EmbedderConfig {
  readonly provider: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly dims: number;
  readonly body: JsonObject;
  /** Prefix of queries; absent = none. */
  readonly queryPrefix?: string;
  /** Prefix of stored texts; absent = none. */
  readonly passagePrefix?: string;
}

/** The previous embedder of a token; `embedder` is `null` for the instance's. */
export interface PreviousEmbedder {
  readonly embedder: EmbedderConfig | null;
}

/** The configuration of a service token, validated at every load and deeply frozen. */
export interface TokenConfig {
  readonly id: string;
  readonly label: string;
  readonly spaceId: string;
  readonly ownerUserId: string | null;
  readonly llm: LlmConfig;
  /** `null` = extraction by patterns. */
  readonly memoryLlm: MemoryLlmConfig | null;
  /** `null` = the instance's embedder. */
  readonly embedder: EmbedderConfig | null;
  /**
   * Embedder that serves recall until the vectors of a changed `embedder` are complete (D16); `null` =
   * `embedder` serves.
   */
  readonly previousEmbedder: PreviousEmbedder | null;
  readonly memoryPrompt: string | null;
  readonly memoryLimit: number;
  readonly sessionWindowSize: number;
  /**
   * Complete policy. For the preset `router`, it contains the instance's settings at the time when the
   * token was resolved.
   */
  readonly policy: Policy;
  /** Policy fields that the token sets itself. */
  readonly ownPolicy: PolicyPatch;
  readonly scopes: readonly AccessScope[];
  /** Epoch milliseconds; not a `Date`, because a frozen `Date` can still be changed. */
  readonly expiresAt: number | null;
  /** Hash of all other fields. */
  readonly configHash: string;
}
