/** Whose data: every stored row carries these and every query filters by them, `spaceId` first (decisions D2, D3). */
export interface Scope {
  readonly spaceId: string;
  /** `''` unless the token's policy separates end users. */
  readonly endUser: string;
  readonly appId: string;
  readonly projectId: string;
}

/** A scope narrowed to one conversation stream. */
export interface SessionScope extends Scope {
  readonly sessionId: string;
}

export const DEFAULT_APP = 'default';
export const DEFAULT_PROJECT = 'default';
export const DEFAULT_SESSION = 'default';
