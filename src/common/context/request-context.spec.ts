import { describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { getContext, enterContext, runInContext } from './request-context.js';

const later = async (): Promise<string | undefined> => {
  await setImmediate();
  return getContext()?.requestId;
};

describe('request context', () => {
  it('is visible to everything that its work awaits, and to nothing else', async () => {
    const both = await Promise.all([
      runInContext({ requestId: 'one' }, later),
      runInContext({ requestId: 'two' }, later),
      later(),
    ]);
    expect(both).toEqual(['one', 'two', undefined]);
    expect(runInContext({ requestId: 'three' }, () => getContext()?.requestId)).toBe('three');
    expect(getContext()).toBeUndefined();
  });

  it('survives the end of another context, successful or failed', async () => {
    const one = runInContext({ requestId: 'one' }, async () => [await later(), await later(), await later()]);
    await expect(runInContext({ requestId: 'two' }, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(() =>
      runInContext({ requestId: 'three' }, () => {
        throw new Error('never');
      }),
    ).toThrow('never');
    expect(await one).toEqual(['one', 'one', 'one']);
  });

  it('lasts until the response is closed', async () => {
    const response = new EventEmitter();
    const seen = await new Promise<unknown[]>((resolve) => {
      queueMicrotask(() => {
        enterContext({ requestId: 'four' }, response);
        void later().then(async (during) => {
          response.emit('close');
          resolve([during, await later()]);
        });
      });
    });
    expect(seen).toEqual(['four', undefined]);
    expect(await runInContext({ requestId: 'five' }, later)).toBe('five');
  });
});

describe('the counter of open contexts', () => {
  /**
   * Enters a context in an async chain of its own. @returns what that chain sees, and the end of its response
   */
  async function openResponse(requestId: string): Promise<{ see(): Promise<unknown>; end(): void }> {
    const response = new EventEmitter();
    let look: () => void = () => undefined;
    let answer: (id: unknown) => void = () => undefined;
    void (async () => {
      await setImmediate();
      enterContext({ requestId }, response);
      for (;;) {
        await new Promise<void>((resolve) => (look = resolve));
        answer(await later());
      }
    })();
    await setImmediate();
    await setImmediate();
    return {
      see: () =>
        new Promise((resolve) => {
          answer = resolve;
          look();
        }),
      end: () => void response.emit('close'),
    };
  }

  it('keeps contexts on until the last response has closed', async () => {
    const [one, two] = [await openResponse('one'), await openResponse('two')];
    one.end();
    expect(await two.see()).toBe('two');
    two.end();
    expect(await two.see()).toBeUndefined();
  });

  it('counts a response that closes twice once', async () => {
    const [one, two] = [await openResponse('one'), await openResponse('two')];
    one.end();
    one.end();
    expect(await two.see()).toBe('two');
    two.end();
  });

  it('counts work that throws, rejects or returns, so that an open response keeps its context', async () => {
    const one = await openResponse('one');
    const fail = (): never => {
      throw new Error('never');
    };
    expect(() => runInContext({ requestId: 'two' }, fail)).toThrow('never');
    await expect(
      runInContext({ requestId: 'three' }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow();
    runInContext({ requestId: 'four' }, () => undefined);
    expect(await one.see()).toBe('one');
    one.end();
    expect(await one.see()).toBeUndefined();
  });
});
