import { describe, expect, it } from '@jest/globals';
import { raceWithAbort } from './abortable.js';

describe('abortable', () => {
  const never = new Promise<never>(() => undefined);

  it('passes a value and an error on', async () => {
    const { signal } = new AbortController();
    expect(await raceWithAbort(Promise.resolve(1), signal)).toBe(1);
    expect(await raceWithAbort(Promise.resolve(2))).toBe(2);
    await expect(raceWithAbort(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  });

  it('rejects with the reason of the abort, before or during', async () => {
    await expect(raceWithAbort(never, AbortSignal.abort(new Error('early')))).rejects.toThrow('early');
    const controller = new AbortController();
    const waiting = raceWithAbort(never, controller.signal);
    controller.abort(new Error('late'));
    await expect(waiting).rejects.toThrow('late');
  });
});
