/**
 * The configuration of a service token, with the field names of the API: as registered, as changed, or as
 * read from the database, with decrypted secrets. It is not validated yet (`parseTokenConfig`).
 */
export interface TokenFields {
  readonly label: string;
  readonly llm_base_url: string | null;
  readonly llm_api_key: string | null;
  readonly llm_auth: string | null;
  readonly llm_model: string | null;
  readonly llm_provider: string | null;
  /** APIs that the provider supports; `null` = the default for the provider. */
  readonly llm_wires: readonly string[] | null;
  /** Groups of provider paths; `null` = the default groups, `['all']` = every group. */
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
  /** Prefix of queries; `null` = the default of the model, '' = none. */
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

/** Secrets, each with the address to which it is sent. A new origin requires a new secret (D36). */
export const SECRET_FIELDS = [
  { secret: 'llm_api_key', url: 'llm_base_url' },
  { secret: 'memory_llm_api_key', url: 'memory_llm_base_url' },
  { secret: 'embed_api_key', url: 'embed_base_url' },
] as const;

/** Fields of the memory LLM, which must be set all or none. */
export const MEMORY_LLM_GROUP = [
  'memory_llm_provider',
  'memory_llm_base_url',
  'memory_llm_api_key',
  'memory_llm_body',
] as const;
/** Fields of the embedder, which must be set all or none. */
export const EMBED_GROUP = [
  'embed_provider',
  'embed_base_url',
  'embed_api_key',
  'embed_dims',
  'embed_body',
] as const;
