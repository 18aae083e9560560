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
