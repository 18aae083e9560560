import { maskSecret } from '../common/crypto/mask-secret.js';
import type { SecretBox } from '../common/crypto/secret-box.js';
import type { TokenEntity } from '../database/entities/token.entity.js';
import type { LoadedToken } from './load-token-config.js';
import { showPaths } from './path-groups.js';
import { SECRET_FIELDS, type TokenFields } from './token-fields.js';
import { openTokenFields } from './token-row.js';

/**
 * A token as people see it: every field, secrets masked (`sk-…abcd`), JSON bodies as objects when they are
 * readable.
 */
export type TokenDetail = Omit<
  TokenFields,
  'policy' | 'memory_llm_body' | 'embed_body' | 'expires_at' | 'paths'
> & {
  readonly id: string;
  readonly space_id: string | null;
  readonly owner_user_id: string | null;
  /** The beginning of the token itself. */
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
  /** The reason why it is not valid. */
  readonly reason: string | null;
};

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
    memory_llm_body: parseReadable(fields.memory_llm_body),
    embed_body: parseReadable(fields.embed_body),
    policy: parseReadable(fields.policy),
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

function parseReadable(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return json;
  }
}
