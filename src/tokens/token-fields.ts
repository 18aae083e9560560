/**
 * Everything a service token is configured with, in the wire's names: as registered, as patched, and as read
 * back from the database with its secrets opened. Nothing here is validated yet: `parseTokenConfig` does
 * that.
 */
export interface TokenFields {
  readonly label: string;
  readonly llm_base_url: string | null;
  readonly llm_api_key: string | null;
  readonly llm_auth: string | null;
  readonly llm_model: string | null;
  readonly llm_provider: string | null;
  /** `null`: those that the provider's name implies. */
  readonly llm_wires: readonly string[] | null;
  /** Groups of provider paths; `null`: the default ones, `['all']`: every group. */
  readonly paths: readonly string[] | null;
  readonly memory_llm_provider: string | null;
  readonly memory_llm_base_url: string | null;
  readonly memory_llm_api_key: string | null;
  /** JSON text. */
  readonly memory_llm_body: string | null;
  readonly embed_provider: string | null;
  readonly embed_base_url: string | null;
  readonly embed_api_key: string | null;
  readonly embed_dims: number | null;
  /** JSON text. */
  readonly embed_body: string | null;
  /** `null`: what the model's family wants; '' = none. */
  readonly embed_query_prefix: string | null;
  readonly embed_passage_prefix: string | null;
  readonly memory_prompt: string | null;
  readonly memory_limit: number | null;
  readonly session_window_size: number | null;
  /** JSON text of the token's own policy fields. */
  readonly policy: string;
  readonly scopes: readonly string[];
  /** Epoch milliseconds. */
  readonly expires_at: number | null;
}

export type FieldName = keyof TokenFields;
type TextField = { [K in FieldName]: TokenFields[K] extends string | null ? K : never }[FieldName];
type IntegerField = 'embed_dims' | 'memory_limit' | 'session_window_size';
type ListField = 'scopes' | 'llm_wires' | 'paths';
export type { IntegerField, ListField, TextField };

/** Secrets, each with the address it is sent to: a new origin needs a new secret (D36). */
export const SECRET_FIELDS = [
  { secret: 'llm_api_key', url: 'llm_base_url' },
  { secret: 'memory_llm_api_key', url: 'memory_llm_base_url' },
  { secret: 'embed_api_key', url: 'embed_base_url' },
] as const;

/** All null: the group is absent. Anything else: all must be there. */
export const MEMORY_LLM_GROUP = [
  'memory_llm_provider',
  'memory_llm_base_url',
  'memory_llm_api_key',
  'memory_llm_body',
] as const;
export const EMBED_GROUP = [
  'embed_provider',
  'embed_base_url',
  'embed_api_key',
  'embed_dims',
  'embed_body',
] as const;
