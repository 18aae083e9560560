import type { TokenConfig } from './token-config.js';
import type { TokenInput } from './token-input.js';

/** The input of a registration. */
export type TokenRegistration = TokenInput & { readonly owner_user_id?: string | null };

/** A new token, with its secret, which is shown only once. */
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

/** The result of looking up a secret: its owner, or the reason why it has none. */
export type Resolution =
  | ResolvedToken
  | { readonly kind: 'corrupt'; readonly tokenId: string }
  | { readonly kind: 'unknown'; readonly tokenId: null };

/** The tokens of a space, for background work in the space. */
export interface SpaceTokens {
  readonly configs: readonly TokenConfig[];
  /** Number of corrupt tokens, whose configuration is unknown. */
  readonly unreadable: number;
  /** Time of the latest change; `null` without tokens. */
  readonly changedAt: Date | null;
}
