import { maskSecret } from '../common/crypto/mask-secret.js';
import type { SecretBox } from '../common/crypto/secret-box.js';
import type { TokenEntity } from '../database/entities/token.entity.js';
import type { LoadedToken } from './load-token-config.js';
import { showPaths } from './path-groups.js';
import { SECRET_FIELDS, type TokenFields } from './token-fields.js';
import { openTokenFields } from './token-row.js';

/**
 * A token for the API: all fields, with secrets masked (`sk-…abcd`), and JSON texts as objects if they are
 * valid.
 */
export type TokenDetail = Omit<
  TokenFields,
  'policy' | 'memory_llm_body' | 'embed_body' | 'expires_at' | 'paths'
> & {
  readonly id: string;
  readonly space_id: string | null;
  readonly owner_user_id: string | null;
  /** First characters of the token's secret. */
  readonly token_prefix: string;
  /** `inference` (the default), `all`, or groups. */
  readonly paths: string | readonly string[];
  readonly memory_llm_body: unknown;
  readonly embed_body: unknown;
  readonly policy: unknown;
  readonly expires_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly valid: boolean;
  /** Reason why the token is not valid. */
  readonly reason: string | null;
};

/** Converts a token's row for the API. */
export function toTokenDetail(row: TokenEntity, box: SecretBox, loaded: LoadedToken): TokenDetail {
  const fields = openTokenFields(row, box);
  const masked = Object.fromEntries(SECRET_FIELDS.map(({ secret }) => [secret, maskOrNull(fields[secret])]));
  return {
    id: row.id,
    space_id: row.spaceId,
    owner_user_id: row.ownerUserId,
    token_prefix: row.secretPrefix,
    ...fields,
    ...masked,
    paths: showPaths(fields.paths),
    memory_llm_body: parseOrKeep(fields.memory_llm_body),
    embed_body: parseOrKeep(fields.embed_body),
    policy: parseOrKeep(fields.policy),
    expires_at: row.expiresAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    valid: loaded.valid,
    reason: loaded.valid ? null : loaded.reason,
  };
}

function maskOrNull(secret: string | null): string | null {
  return secret === null ? null : maskSecret(secret);
}

function parseOrKeep(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return json;
  }
}
