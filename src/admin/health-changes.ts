import type { LiveEvent } from '../monitoring/live-event.js';

type HealthEvent = Extract<LiveEvent, { readonly name: 'health' }>;

/** Parts of the service by name, as far as they are known. */
export type PartStates = Readonly<Record<string, { readonly status: 'ok' | 'down' }>>;

/**
 * Finds the parts whose state is another one than before; a part that is met for the first time only when it
 * is down.
 */
export function findHealthChanges(before: PartStates, now: PartStates): readonly HealthEvent[] {
  return Object.entries(now)
    .filter(([part, { status }]) => status !== (before[part]?.status ?? 'ok'))
    .map(([part, { status }]) => ({ name: 'health', data: { part, status } }));
}
