import { describe, expect, it } from '@jest/globals';
import { LatestRun } from './latest-run.js';

describe('LatestRun', () => {
  it('shares a run among callers before its start, and starts another for later callers', async () => {
    const ends: (() => void)[] = [];
    const run = new LatestRun(() => new Promise((resolve) => ends.push(resolve)));
    const early = [run.refresh(), run.refresh()];
    await Promise.resolve();
    await Promise.resolve();
    const late = [run.refresh(), run.refresh()];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await Promise.all(early);
    await new Promise((resolve) => setImmediate(resolve));
    expect([ends.length, run.isIdle]).toEqual([2, false]);
    ends[1]?.();
    await Promise.all(late);
    expect(run.isIdle).toBe(true);
  });

  it('fails for callers that shared the run, and then works again', async () => {
    let failures = 1;
    const run = new LatestRun(() => (failures-- > 0 ? Promise.reject(new Error('down')) : Promise.resolve()));
    await expect(Promise.all([run.refresh(), run.refresh()])).rejects.toThrow('down');
    await run.refresh();
    expect(run.isIdle).toBe(true);
  });
});
