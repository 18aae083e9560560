import type { SecretBox } from '../common/crypto/secret-box.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { TokenEntity } from '../database/entities/token.entity.js';
import { parseTokenConfig, type TokenSettings } from './parse-token-config.js';
import { openPrevious } from './previous-embedder.js';
import type { TokenConfig } from './token-config.js';
import { openTokenFields } from './token-row.js';

/** A token loaded from its row: its configuration, or the reason why it is corrupt. */
export type LoadedToken =
  { readonly valid: true; readonly config: TokenConfig } | { readonly valid: false; readonly reason: string };

/** Loads the configuration of a row, and validates it as at registration. It never throws. */
export function loadTokenConfig(row: TokenEntity, box: SecretBox, settings: TokenSettings): LoadedToken {
  if (row.spaceId === null) return { valid: false, reason: 'space_id is missing' };
  const identity = { id: row.id, spaceId: row.spaceId, ownerUserId: row.ownerUserId };
  try {
    const previousEmbedder = openPrevious(row.id, row.previousEmbedderEnc, box);
    return {
      valid: true,
      config: parseTokenConfig({ ...identity, previousEmbedder }, openTokenFields(row, box), settings),
    };
  } catch (error) {
    return {
      valid: false,
      reason: error instanceof DomainError ? error.message : 'the stored configuration is unreadable',
    };
  }
}
