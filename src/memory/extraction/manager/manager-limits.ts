/** Maximum numbers of changes in one turn; more indicate a malfunctioning model. */
const MAX_ADDED = 30;
const MAX_UPDATED = 10;
const MAX_DELETED = 3;

/** Maximum numbers of changes that one turn may make to memories. */
export interface ManagerLimits {
  readonly added: number;
  readonly updated: number;
  readonly deleted: number;
}

/**
 * Computes the limits for a turn: at most half of the known memories may be changed or deleted, but always
 * one.
 */
export function computeManagerLimits(known: number): ManagerLimits {
  const half = Math.max(1, Math.floor(known / 2));
  return { added: MAX_ADDED, updated: Math.min(MAX_UPDATED, half), deleted: Math.min(MAX_DELETED, half) };
}
