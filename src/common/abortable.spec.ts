import { describe, expect, it } from '@jest/globals';
import { abortable } from './abortable.js';

describe('abortable', () => {
  const never = new Promise<never>(() => undefined);

  it('passes a value and an error on', async () => {
    const { signal } = new AbortController();
    expect(await abortable(Promise.resolve(1), signal)).toBe(1);
    expect(await abortable(Promise.resolve(2))).toBe(2);
    await expect(abortable(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  });

  it('rejects with the reason of the abort, before or during', async () => {
    await expect(abortable(never, AbortSignal.abort(new Error('early')))).rejects.toThrow('early');
    const controller = new AbortController();
    const waiting = abortable(never, controller.signal);
    controller.abort(new Error('late'));
    await expect(waiting).rejects.toThrow('late');
  });
});
