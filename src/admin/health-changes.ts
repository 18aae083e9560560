import type { LiveEvent } from '../monitoring/live-event.js';

type HealthEvent = Extract<LiveEvent, { readonly name: 'health' }>;

/** States of the parts of the service, by name of the part. */
export type PartStates = Readonly<Record<string, { readonly status: 'ok' | 'down' }>>;

/**
 * Finds the parts of the service whose state has changed. A part without an earlier state counts as having
 * been `ok`.
 */
export function findHealthChanges(before: PartStates, now: PartStates): readonly HealthEvent[] {
  return Object.entries(now)
    .filter(([part, { status }]) => status !== (before[part]?.status ?? 'ok'))
    .map(([part, { status }]) => ({ name: 'health', data: { part, status } }));
}
