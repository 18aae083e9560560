import type { TokenConfig } from './token-config.js';
import type { TokenInput } from './token-input.js';

export type TokenRegistration = TokenInput & { readonly owner_user_id?: string | null };

/** The only time a token is shown. */
export interface RegisteredToken {
  readonly id: string;
  readonly token: string;
  readonly label: string;
  readonly created_at: string;
}

/** The owner of a secret: a service token or the admin. */
export type ResolvedToken =
  | { readonly kind: 'admin'; readonly tokenId: string }
  | { readonly kind: 'service'; readonly tokenId: string; readonly config: TokenConfig };

/** The same, or why it belongs to nobody. */
export type Resolution =
  | ResolvedToken
  | { readonly kind: 'corrupt'; readonly tokenId: string }
  | { readonly kind: 'unknown'; readonly tokenId: null };

/** The tokens of a space, for work on all that it holds. */
export interface SpaceTokens {
  readonly configs: readonly TokenConfig[];
  /** Corrupt ones: what they want can't be said. */
  readonly unreadable: number;
  /** Time of the latest change; `null` without tokens. */
  readonly changedAt: Date | null;
}
