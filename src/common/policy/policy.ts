export const PRESETS = ['bridge', 'agent', 'personal', 'router', 'gateway'] as const;
export const ON_FAILURE = ['strict', 'best_effort'] as const;
export const STRATEGIES = ['hybrid', 'keyword', 'semantic', 'exact', 'all'] as const;
export const SOURCES = ['both', 'memories', 'turns'] as const;
export const RECALL_REACHES = ['session', 'space'] as const;
export const PLACEMENTS = ['system', 'leading_system', 'leading_user', 'reference', 'tail', 'none'] as const;
/**
 * `exact`: an injected block is repeated with the same bytes, so that a provider's prompt cache stays valid.
 */
export const CACHE_MODES = ['exact', 'plain'] as const;
/**
 * `derive`: a request without a session id continues the session of its conversation, or begins one;
 * `default`: it belongs to the session `default`.
 */
export const UNLABELLED_SESSIONS = ['derive', 'default'] as const;
export const RENDERERS = ['template', 'xml', 'labelled', 'json'] as const;
export const EXTRACTION_MODES = ['llm_facts', 'tool_manager', 'patterns', 'none'] as const;
export const EXTRACTION_READS = ['user', 'user+assistant'] as const;
export const DESCRIBED_MEDIA = ['none', 'images', 'audio', 'images+audio'] as const;
export const SECRET_SCREENING = ['mask', 'drop', 'keep'] as const;
export const END_USERS = ['none', 'header', 'openai_user'] as const;
export const RECEIPTS = ['off', 'sampled', 'all'] as const;

export type Preset = (typeof PRESETS)[number];
export type Strategy = (typeof STRATEGIES)[number];
export type Sources = (typeof SOURCES)[number];
export type Placement = (typeof PLACEMENTS)[number];
export type CacheMode = (typeof CACHE_MODES)[number];
export type Renderer = (typeof RENDERERS)[number];
export type DescribedMedia = (typeof DESCRIBED_MEDIA)[number];
export type ExtractionMode = (typeof EXTRACTION_MODES)[number];

/**
 * Behaviour of memory for one credential: frozen, resolved as product defaults < preset < token policy
 * < user preference < request header (docs/policy.md). Names in JSON are these names.
 */
export interface Policy {
  readonly preset: Preset;
  readonly enabled: boolean;
  readonly recall: {
    readonly on_failure: (typeof ON_FAILURE)[number];
    /** Timeout of recall in milliseconds. */
    readonly timeout_ms: number;
    readonly strategy: Strategy;
    readonly sources: Sources;
    /** The reach of recall: the request's session, or everything of its end user, app and project. */
    readonly reach: (typeof RECALL_REACHES)[number];
    /** Maximum number of items; `null` for no limit. For `bridge`, the token's `memory_limit` is used. */
    readonly limit: number | null;
    /** Maximum number of tokens (`ceil(chars/4)`, CJK 1 per character); `null` for no budget. */
    readonly max_tokens: number | null;
    /**
     * Number of tokens of `max_tokens` for items that a message implies without asking for them; 0 for none.
     */
    readonly profile_tokens: number;
    /** True if recall returns nothing when no item is relevant enough. */
    readonly floor: boolean;
    readonly retention_days: number | null;
  };
  readonly injection: {
    readonly placement: Placement;
    readonly renderer: Renderer;
    /** `null`: `exact` on responses and messages, `plain` on chat. */
    readonly cache: CacheMode | null;
  };
  readonly history: {
    readonly enabled: boolean;
    readonly window: number;
    readonly retention_days: number | null;
  };
  readonly sessions: {
    /**
     * The session of a request without a session id; `null`: `derive` on responses and messages, `default` on
     * chat.
     */
    readonly unlabelled: (typeof UNLABELLED_SESSIONS)[number] | null;
  };
  readonly extraction: {
    /** `llm_facts` falls back to `patterns` when the token has no memory LLM. */
    readonly mode: ExtractionMode;
    readonly read: (typeof EXTRACTION_READS)[number];
    readonly screen_secrets: (typeof SECRET_SCREENING)[number];
    /**
     * Media of a person's documents that the extracting model sees in order to describe them; without a
     * model, none.
     */
    readonly describe: DescribedMedia;
  };
  readonly end_users: (typeof END_USERS)[number];
  readonly headers: { readonly memory: boolean; readonly user: boolean; readonly extra_response: boolean };
  readonly receipts: (typeof RECEIPTS)[number];
  readonly agentic_tool: boolean;
  /**
   * Tool definitions that the `router` preset offers to the model when the instance's `skillsEnabled` is on
   * (D48).
   */
  readonly skills: readonly unknown[];
}
