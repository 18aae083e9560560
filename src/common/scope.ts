/**
 * The owner of data: every stored row carries these fields and every query filters by them, `spaceId` first
 * (decisions D2, D3).
 */
export interface Scope {
  readonly spaceId: string;
  /** `''` unless the token's policy separates end users. */
  readonly endUser: string;
  readonly appId: string;
  readonly projectId: string;
}

/** Names a part of a space, for maps and keys: in JSON, because a separator could be part of a name. */
export function buildPartName({ endUser, appId, projectId }: Omit<Scope, 'spaceId'>): string {
  return JSON.stringify([endUser, appId, projectId]);
}

/** Parses a scope of the database's notices: a JSON array of space, end user, app and project. */
export function parseNotifiedScope(json: string): Scope {
  const [spaceId, endUser, appId, projectId] = JSON.parse(json) as [string, string, string, string];
  return { spaceId, endUser, appId, projectId };
}

/** A scope narrowed to one conversation stream. */
export interface SessionScope extends Scope {
  readonly sessionId: string;
}

export const DEFAULT_APP = 'default';
export const DEFAULT_PROJECT = 'default';
export const DEFAULT_SESSION = 'default';
