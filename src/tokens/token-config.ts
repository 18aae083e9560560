import type { AccessScope } from '../common/principal.js';
import type { PolicyPatch } from '../common/policy/policy-patch.js';
import type { Policy } from '../common/policy/policy.js';
import type { PathGroup } from './path-groups.js';
import type { Wire } from './wires.js';

/** The header that carries the key: `Authorization: Bearer`, `x-api-key` or `api-key` (D36). */
export const LLM_AUTHS = ['bearer', 'x-api-key', 'api-key'] as const;
export type LlmAuth = (typeof LLM_AUTHS)[number];
export type JsonObject = Readonly<Record<string, unknown>>;

/** The provider a token's chat requests go to. */
export interface LlmConfig {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly auth: LlmAuth;
  /** Fills in only when a request names no model (D17). */
  readonly model: string | null;
  readonly provider: string | null;
  /** APIs that the provider speaks. */
  readonly wires: readonly Wire[];
  /** Groups of the provider's paths that the token may use. */
  readonly paths: readonly PathGroup[];
}

/** `body` is opaque to us: sent to `{baseUrl}` as it is, with our messages added. */
export interface MemoryLlmConfig {
  readonly provider: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly body: JsonObject;
}

export interface EmbedderConfig {
  readonly provider: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly dims: number;
  readonly body: JsonObject;
  /** Before texts that are searched with; nothing when absent. */
  readonly queryPrefix?: string;
  /** Before texts that are found; nothing when absent. */
  readonly passagePrefix?: string;
}

/** In a box, because `null` is an embedder too: the instance's. */
export interface PreviousEmbedder {
  readonly embedder: EmbedderConfig | null;
}

/** Everything a service token carries, validated at every load and deeply frozen. */
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
   * Complete; of a `router` token the instance's settings are in it, as they stood when the token was
   * resolved.
   */
  readonly policy: Policy;
  /** The part of the policy that the token sets itself. */
  readonly ownPolicy: PolicyPatch;
  readonly scopes: readonly AccessScope[];
  /** Epoch milliseconds; a number, because a frozen Date can still be set. */
  readonly expiresAt: number | null;
  /** Changes whenever any of the above does. */
  readonly configHash: string;
}
