import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AuthService } from '../auth/auth.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import type { MemoryEventsService } from '../memory/memories/memory-events.service.js';
import { MemoryEventStreamsService, type EventRequest } from './memory-event-streams.service.js';

const scope = { spaceId: 's', endUser: '', appId: 'default', projectId: 'default' };
const HEARTBEAT_MS = 15_000;

/** A person whose memories stand at a revision, and whose credentials hold until `expired` is set. */
function setUp() {
  const state = { revision: 0, expired: false, isAway: false, listeners: new Set<() => void>() };
  const events = {
    countListeners: () => state.listeners.size,
    findPosition: () => Promise.resolve({ epoch: '0', revision: String(state.revision) }),
    onChange: (_scope: unknown, listener: () => void) => {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
    read: async function* (_scope: unknown, _after: string, upTo: string) {
      yield* await Promise.resolve([{ kind: 'added' as const, memoryId: 'm', revision: upTo, isLast: true }]);
    },
  } as unknown as MemoryEventsService;
  const auth = {
    authorize: () => {
      if (state.isAway) return Promise.reject(new DomainError('DATABASE_UNAVAILABLE', 'away'));
      return state.expired
        ? Promise.reject(new DomainError('TOKEN_INVALID', 'expired'))
        : Promise.resolve({ person: { scope } });
    },
  } as unknown as AuthService;
  const lifecycle = new Lifecycle();
  const streams = new MemoryEventStreamsService(events, auth, lifecycle);
  const leaving = new AbortController();
  const caller = { person: { user: null, scope } } as EventRequest['caller'];
  const request = {
    caller,
    credentials: { method: 'GET', headers: {} },
    lastEventId: undefined,
    signal: leaving.signal,
  };
  const write = (): void => {
    state.revision += 1;
    for (const listener of state.listeners) listener();
  };
  return { state, lifecycle, streams, leaving, write, open: () => streams.open(request) };
}

describe('MemoryEventStreamsService', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('sends a comment while nothing happens', async () => {
    const { open, leaving } = setUp();
    const stream = await open();
    await stream.next();
    const beat = stream.next();
    await jest.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect(await beat).toEqual({ done: false, value: ': ping\n\n' });
    leaving.abort();
    expect((await stream.next()).done).toBe(true);
  });

  it('sends nothing more once the credentials have expired', async () => {
    const { open, state, write } = setUp();
    const stream = await open();
    await stream.next();
    const next = stream.next();
    state.expired = true;
    await jest.advanceTimersByTimeAsync(0);
    write();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(state.listeners.size).toBe(0);
  });

  it('ends at a heartbeat when the credentials have expired and nothing was written', async () => {
    const { open, state } = setUp();
    const stream = await open();
    await stream.next();
    const beat = stream.next();
    await jest.advanceTimersByTimeAsync(HEARTBEAT_MS);
    await beat;
    state.expired = true;
    expect((await stream.next()).done).toBe(true);
  });

  it('ends when the process stops, and when the client leaves', async () => {
    const ends = [
      ({ lifecycle }: ReturnType<typeof setUp>): void => lifecycle.markDraining(),
      ({ leaving }: ReturnType<typeof setUp>): void => leaving.abort(),
      ({ streams }: ReturnType<typeof setUp>): void => streams.onModuleDestroy(),
    ];
    for (const end of ends) {
      const here = setUp();
      const stream = await here.open();
      await stream.next();
      const next = stream.next();
      await jest.advanceTimersByTimeAsync(0);
      end(here);
      expect([(await next).done, here.state.listeners.size]).toEqual([true, 0]);
    }
  });

  it('does not read ahead for a client that does not read', async () => {
    const { open, write, leaving } = setUp();
    const stream = await open();
    await stream.next();
    for (let at = 0; at < 5; at += 1) write();
    expect((await stream.next()).value).toContain('id: 0.5\n');
    leaving.abort();
  });
});
