import { describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { SwitchedStorage } from './switched-storage.js';

/** Enters a value in an async chain of its own. */
async function openChain(storage: SwitchedStorage<string>, value: string) {
  const response = new EventEmitter();
  let look: () => void = () => undefined;
  let answer: (seen: string | undefined) => void = () => undefined;
  void (async () => {
    await setImmediate();
    storage.enter(value, response);
    for (;;) {
      await new Promise<void>((resolve) => (look = resolve));
      answer(storage.getValue());
    }
  })();
  await setImmediate();
  await setImmediate();
  return {
    /** Resolves with the value that the chain sees now. */
    readValue: () =>
      new Promise<string | undefined>((resolve) => {
        answer = resolve;
        look();
      }),
    close: () => void response.emit('close'),
  };
}

describe('SwitchedStorage', () => {
  it('stays on until the last chain is closed', async () => {
    const storage = new SwitchedStorage<string>();
    const [one, two] = [await openChain(storage, 'one'), await openChain(storage, 'two')];
    one.close();
    expect(await two.readValue()).toBe('two');
    two.close();
    expect(await two.readValue()).toBeUndefined();
  });

  it('counts a response that closes twice once', async () => {
    const storage = new SwitchedStorage<string>();
    const [one, two] = [await openChain(storage, 'one'), await openChain(storage, 'two')];
    one.close();
    one.close();
    expect(await two.readValue()).toBe('two');
  });

  it.each([
    ['returns', () => undefined],
    ['resolves', () => Promise.resolve()],
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('never');
      },
    ],
  ])('stays on for an open chain after other work %s, and no longer', async (_how, work: () => unknown) => {
    const storage = new SwitchedStorage<string>();
    const one = await openChain(storage, 'one');
    await new Promise((resolve) => resolve(storage.run('two', work))).catch(() => undefined);
    expect(await one.readValue()).toBe('one');
    one.close();
    expect(await one.readValue()).toBeUndefined();
  });

  it('can be used again after it was switched off', async () => {
    const storage = new SwitchedStorage<string>();
    expect(storage.run('one', () => storage.getValue())).toBe('one');
    expect(storage.getValue()).toBeUndefined();
    expect(await storage.run('two', async () => (await setImmediate(), storage.getValue()))).toBe('two');
  });
});
