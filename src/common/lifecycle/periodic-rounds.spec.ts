import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import { PeriodicRounds } from './periodic-rounds.js';

describe('PeriodicRounds', () => {
  it('runs rounds one after the other, also after one that failed', async () => {
    const errors: unknown[] = [];
    let [count, parallel, most] = [0, 0, 0];
    const run = async (): Promise<void> => {
      most = Math.max(most, (parallel += 1));
      await delay(2);
      parallel -= 1;
      if ((count += 1) === 1) throw new Error('first');
    };
    const rounds = new PeriodicRounds({ run, onError: (error) => errors.push(error), intervalMs: 1 });
    rounds.start(1);
    await eventually(() => count >= 3);
    await rounds.stop();
    expect([most, errors]).toEqual([1, [new Error('first')]]);
  });

  it('waits for the current round when it is stopped, and runs no other', async () => {
    let [begun, ended] = [0, 0];
    const run = async (): Promise<void> => {
      begun += 1;
      await delay(20);
      ended += 1;
    };
    const rounds = new PeriodicRounds({ run, onError: () => undefined, intervalMs: 1 });
    rounds.start(1);
    await eventually(() => begun > ended);
    await rounds.stop();
    expect([rounds.isStopped, ended]).toEqual([true, begun]);
    const rested = begun;
    await delay(40);
    expect(begun).toBe(rested);
  });
});
