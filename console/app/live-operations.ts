import type { AdminEvent } from '../../src/sdk/admin-events.js';
import type { OperationId } from '../../src/sdk/operation-types.js';

/** Names of events about one thing; the others stand for several. */
type ThingEvent = Exclude<AdminEvent['type'], 'counts' | 'resync'>;

/** Operations whose answers an event may change: where they are shown, they are read again. */
const REFRESHED_BY: Readonly<Record<ThingEvent, readonly OperationId[]>> = {
  request: ['getOverview'],
  turn: ['listJobs', 'listJobReasons', 'getJob', 'getOverview', 'listAllSessions', 'listAnySessionMessages'],
  memory: [
    'listManagedMemories',
    'listAllMemories',
    'getAnyMemory',
    'getAnyMemoryHistory',
    'getOverview',
    'listAnySessionMessages',
  ],
  job: ['listJobs', 'listJobReasons', 'listSummaryJobs', 'getJob', 'getOverview', 'listAnySessionMessages'],
  receipt: ['listReceipts'],
  health: ['getOverview', 'checkMemoryHealth'],
};

/**
 * No event tells of everything in their answers, so they are read again from time to time while the page is
 * visible.
 */
export const POLLED: readonly OperationId[] = ['getOverview', 'listAuditEvents'];

/** Everything that is kept up to date. */
export const LIVE_OPERATIONS: ReadonlySet<OperationId> = new Set([
  ...Object.values(REFRESHED_BY).flat(),
  ...POLLED,
]);

/** @returns the operations whose answers an event may change */
export function findAffected(event: AdminEvent): Iterable<OperationId> {
  if (event.type === 'resync') return LIVE_OPERATIONS;
  if (event.type === 'counts')
    return Object.keys(event.counts).flatMap((name) => (isThing(name) ? REFRESHED_BY[name] : []));
  return REFRESHED_BY[event.type];
}

function isThing(name: string): name is ThingEvent {
  return Object.hasOwn(REFRESHED_BY, name);
}
