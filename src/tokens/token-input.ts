import { createTokenFieldError } from './field-checks.js';
import { DEFAULT_SCOPES } from './parse-token-config.js';
import { readPaths } from './path-groups.js';
import { SECRET_FIELDS, type FieldName, type TokenFields } from './token-fields.js';

type JsonField = 'memory_llm_body' | 'embed_body' | 'policy';

/**
 * Fields that callers may send, with the names of the API. Null clears a field; an absent field stays
 * unchanged.
 */
export type TokenInput = {
  readonly [K in Exclude<FieldName, JsonField | 'expires_at' | 'paths'>]?: TokenFields[K];
} & {
  /** `inference`, `all`, or groups. */
  readonly paths?: string | readonly string[] | null;
  /** Object or JSON text. */
  readonly memory_llm_body?: unknown;
  /** Object or JSON text. */
  readonly embed_body?: unknown;
  readonly policy?: unknown;
  /** ISO 8601 time. */
  readonly expires_at?: string | null;
};

/** Default limits, which are stored at registration, so that null in the database means corruption. */
export const DEFAULT_LIMITS = { memoryLimit: 5, sessionWindowSize: 10 } as const;

const DEFAULT_FIELDS: TokenFields = {
  label: '',
  llm_base_url: null,
  llm_api_key: null,
  llm_auth: null,
  llm_model: null,
  llm_provider: null,
  llm_wires: null,
  paths: null,
  memory_llm_provider: null,
  memory_llm_base_url: null,
  memory_llm_api_key: null,
  memory_llm_body: null,
  embed_provider: null,
  embed_base_url: null,
  embed_api_key: null,
  embed_dims: null,
  embed_body: null,
  embed_query_prefix: null,
  embed_passage_prefix: null,
  memory_prompt: null,
  memory_limit: DEFAULT_LIMITS.memoryLimit,
  session_window_size: DEFAULT_LIMITS.sessionWindowSize,
  policy: '{}',
  scopes: DEFAULT_SCOPES,
  expires_at: null,
};

/** Merges the input of a registration into the defaults, without validating it. */
export function toNewFields(input: TokenInput): TokenFields {
  return { ...DEFAULT_FIELDS, ...toFields(input) };
}

/**
 * Merges the input of an update into the stored fields, without validating it. A stored secret is never
 * sent to a new origin: the update must contain the secret again.
 * @throws DomainError VALIDATION_FAILED with the field of the missing secret
 */
export function patchFields(stored: TokenFields, input: TokenInput): TokenFields {
  const patched = { ...stored, ...toFields(input) };
  for (const { secret, url } of SECRET_FIELDS) {
    if (
      input[secret] !== undefined ||
      stored[secret] === null ||
      parseOrigin(stored[url]) === parseOrigin(patched[url])
    )
      continue;
    throw createTokenFieldError(secret, `must be sent too, because the origin of ${url} changes`);
  }
  return patched;
}

function toFields(input: TokenInput): Partial<TokenFields> {
  const { memory_llm_body, embed_body, policy, expires_at, paths, ...same } = input;
  return dropUndefined({
    ...same,
    paths: readPaths(paths),
    memory_llm_body: toJsonText(memory_llm_body),
    embed_body: toJsonText(embed_body),
    policy: policy === undefined ? undefined : JSON.stringify(policy ?? {}),
    expires_at: typeof expires_at === 'string' ? parseTime(expires_at) : expires_at,
  });
}

// A JSON text is stored unchanged, because its numbers may exceed the precision of JavaScript.
function toJsonText(value: unknown): string | null | undefined {
  return value === undefined || value === null || typeof value === 'string' ? value : JSON.stringify(value);
}

function parseTime(text: string): number {
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw createTokenFieldError('expires_at', 'must be an ISO 8601 time');
  return time;
}

function parseOrigin(url: string | null): string {
  return url !== null && URL.canParse(url) ? new URL(url).origin : '';
}

function dropUndefined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
