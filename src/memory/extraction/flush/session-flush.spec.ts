import { describe, expect, it } from '@jest/globals';
import { SessionFlush } from './session-flush.js';
import { chooseFlushState, computePollDelay, type TurnStates } from './flush-outcome.js';

const SCOPE = { spaceId: 's', endUser: '', appId: 'default', projectId: 'default', sessionId: 'chat:1' };
const LONG = { timeoutMs: 5_000 };
const never = new AbortController().signal;

/** A flush whose turns go through these states, the last one for ever. */
function flushOver(
  turnIds: readonly string[],
  states: readonly TurnStates[],
): { flusher: SessionFlush; jobs: unknown[] } {
  const jobs: unknown[] = [];
  let look = 0;
  const flusher = new SessionFlush(
    { releaseHeld: async () => turnIds },
    { countStates: async () => states[Math.min(look++, states.length - 1)]! },
    {
      removeJob: async () => undefined,
      addBulk: async (_definition, payloads) => void jobs.push(...payloads),
    },
  );
  return { flusher, jobs };
}

describe('SessionFlush', () => {
  it('answers at once for a session without waiting turns', async () => {
    const { flusher, jobs } = flushOver([], []);
    expect([await flusher.flush(SCOPE, LONG, never), jobs]).toEqual(['no_extraction', []]);
  });

  it('answers when all turns are extracted, and enqueues them by the last one', async () => {
    const { flusher, jobs } = flushOver(
      ['t1', 't2'],
      [
        { waiting: 2, failed: 0 },
        { waiting: 1, failed: 0 },
        { waiting: 0, failed: 0 },
      ],
    );
    expect(await flusher.flush(SCOPE, LONG, never)).toBe('extracted');
    expect(jobs).toEqual([{ spaceId: 's', turnId: 't2', requestId: 't2' }]);
  });

  it('answers accumulated when the time is up', async () => {
    const { flusher } = flushOver(['t1'], [{ waiting: 1, failed: 0 }]);
    expect(await flusher.flush(SCOPE, { timeoutMs: 60 }, never)).toBe('accumulated');
  });

  it('is unavailable when a turn could not be extracted, and stops with its caller', async () => {
    await expect(
      flushOver(['t1'], [{ waiting: 0, failed: 1 }]).flusher.flush(SCOPE, LONG, never),
    ).rejects.toMatchObject({
      code: 'BACKEND_UNAVAILABLE',
    });
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(
      flushOver(['t1'], [{ waiting: 1, failed: 0 }]).flusher.flush(SCOPE, LONG, gone),
    ).rejects.toThrow('gone');
  });

  it('says that the database is away when its queue, which is kept there, does not answer', async () => {
    const flusher = new SessionFlush(
      { releaseHeld: async () => ['t1'] },
      { countStates: async () => ({ waiting: 1, failed: 0 }) },
      {
        removeJob: () => Promise.reject(new Error('Connection terminated due to connection timeout')),
        addBulk: async () => undefined,
      },
    );
    await expect(flusher.flush(SCOPE, LONG, never)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  });

  it.each<[TurnStates, string]>([
    [{ waiting: 1, failed: 1 }, 'waiting'],
    [{ waiting: 0, failed: 1 }, 'failed'],
    [{ waiting: 0, failed: 0 }, 'extracted'],
  ])('derives from the counts %j the state %s', (states, progress) =>
    expect(chooseFlushState(states)).toBe(progress),
  );

  it('polls less and less often', () => expect([0, 3, 50].map(computePollDelay)).toEqual([20, 67.5, 250]));
});
