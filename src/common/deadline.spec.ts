import { describe, expect, it } from '@jest/globals';
import { withDeadline } from './deadline.js';

const never = (): Promise<never> => new Promise(() => undefined);
const caller = () => new AbortController();

describe('withDeadline', () => {
  it('returns what the work returns', async () => {
    await expect(
      withDeadline(() => Promise.resolve(1), { timeoutMs: 1_000, what: 'Work', signal: caller().signal }),
    ).resolves.toBe(1);
  });

  it('settles when the time is up, and aborts the work', async () => {
    let told: AbortSignal | undefined;
    const work = (signal: AbortSignal): Promise<never> => ((told = signal), never());
    await expect(withDeadline(work, { timeoutMs: 5, what: 'Work', signal: caller().signal })).rejects.toThrow(
      'Work took longer than 5 ms',
    );
    expect(told?.aborted).toBe(true);
  });

  it('settles when the caller aborts, before or during the work', async () => {
    const controller = caller();
    const options = { timeoutMs: 60_000, what: 'Work', signal: controller.signal };
    const running = withDeadline(never, options);
    controller.abort(new Error('shutting down'));
    await expect(running).rejects.toThrow('shutting down');
    await expect(withDeadline(never, options)).rejects.toThrow('shutting down');
  });
});
