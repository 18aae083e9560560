/** Changes of one turn; more are a model gone astray. */
const MAX_ADDED = 30;
const MAX_UPDATED = 10;
const MAX_DELETED = 3;

/** The most changes that one turn may make to what is known. */
export interface ManagerLimits {
  readonly added: number;
  readonly updated: number;
  readonly deleted: number;
}

/** Never more than half of what is known is changed or taken away by one turn, but always one. */
export function computeManagerLimits(known: number): ManagerLimits {
  const half = Math.max(1, Math.floor(known / 2));
  return { added: MAX_ADDED, updated: Math.min(MAX_UPDATED, half), deleted: Math.min(MAX_DELETED, half) };
}
