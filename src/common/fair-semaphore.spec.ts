import { describe, expect, it } from '@jest/globals';
import { FairSemaphore } from './fair-semaphore.js';

/** Work that runs until the test ends it, by its name. */
class Works {
  readonly started: string[] = [];
  private readonly ends = new Map<string, () => void>();

  run(semaphore: FairSemaphore, owner: string, name: string): Promise<void> {
    return semaphore.run(owner, () => {
      this.started.push(name);
      return new Promise((end) => this.ends.set(name, end));
    });
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)!();
    await new Promise(setImmediate);
  }
}

describe('FairSemaphore', () => {
  it('runs one task of an owner at a time and those of others in parallel', async () => {
    const [semaphore, works] = [new FairSemaphore(2), new Works()];
    for (const name of ['a1', 'a2', 'a3', 'b1']) void works.run(semaphore, name[0]!, name);
    expect(works.started).toEqual(['a1', 'b1']);
    await works.end('b1');
    expect(works.started).toEqual(['a1', 'b1']);
    await works.end('a1');
    expect(works.started).toEqual(['a1', 'b1', 'a2']);
  });

  it('admits the longest waiting task when a place becomes free', async () => {
    const [semaphore, works] = [new FairSemaphore(1), new Works()];
    for (const name of ['a1', 'b1', 'a2', 'c1']) void works.run(semaphore, name[0]!, name);
    for (const name of ['a1', 'b1', 'a2']) await works.end(name);
    expect(works.started).toEqual(['a1', 'b1', 'a2', 'c1']);
  });

  it('frees the place of a task that fails', async () => {
    const semaphore = new FairSemaphore(1);
    await expect(semaphore.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run('a', () => Promise.resolve('yes'))).toBe('yes');
  });

  it('counts the waiting tasks of an owner', async () => {
    const [semaphore, works] = [new FairSemaphore(1), new Works()];
    for (const name of ['a1', 'a2', 'b1', 'a3']) void works.run(semaphore, name[0]!, name);
    expect([semaphore.countWaiting('a'), semaphore.countWaiting('b')]).toEqual([2, 1]);
    await works.end('a1');
    expect(works.started).toEqual(['a1', 'a2']);
    expect(semaphore.countWaiting('a')).toBe(1);
  });
});
