import type { AdminEvent } from '../../src/sdk/admin-events.js';
import type { MemoryEvent } from '../../src/sdk/memory-events.js';
import type { OperationId } from '../../src/sdk/operation-types.js';

/** Names of events about a single thing; the other events stand for several. */
type ThingEvent = Exclude<AdminEvent['type'], 'counts' | 'resync'>;

/** Operations whose answers an event may change; their data are read again wherever they are shown. */
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
  health: ['health', 'getOverview', 'checkMemoryHealth'],
};

/**
 * Operations whose answers contain data without events, so they are read again regularly while the page is
 * visible.
 */
const POLLED: readonly OperationId[] = ['getOverview', 'listAuditEvents'];

/** The operations that are kept up to date by the events of one session. */
export interface LiveOperations<Event> {
  /** All operations that are kept up to date. */
  readonly live: ReadonlySet<OperationId>;
  readonly polled: readonly OperationId[];
  /** @returns the operations whose answers an event may change */
  readonly findAffected: (event: Event) => Iterable<OperationId>;
}

const ADMIN_LIVE: ReadonlySet<OperationId> = new Set([...Object.values(REFRESHED_BY).flat(), ...POLLED]);

export const ADMIN_OPERATIONS: LiveOperations<AdminEvent> = {
  live: ADMIN_LIVE,
  polled: POLLED,
  findAffected: (event) => {
    if (event.type === 'resync') return ADMIN_LIVE;
    if (event.type === 'counts')
      return Object.keys(event.counts).flatMap((name) => (isThing(name) ? REFRESHED_BY[name] : []));
    return REFRESHED_BY[event.type];
  },
};

const OWN_MEMORIES: readonly OperationId[] = [
  'listMemories',
  'listMemoryTopics',
  'getMemory',
  'getMemoryHistory',
];
/** Operations that are polled, because no event reports that memory was switched on or off elsewhere. */
const OWN_PROFILE: readonly OperationId[] = ['getMe'];
const PERSON_LIVE: ReadonlySet<OperationId> = new Set([...OWN_MEMORIES, ...OWN_PROFILE]);

export const PERSON_OPERATIONS: LiveOperations<MemoryEvent> = {
  live: PERSON_LIVE,
  polled: OWN_PROFILE,
  findAffected: ({ type }) => (type === 'resync' ? PERSON_LIVE : OWN_MEMORIES),
};

function isThing(name: string): name is ThingEvent {
  return Object.hasOwn(REFRESHED_BY, name);
}
