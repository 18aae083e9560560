/**
 * Runs work under a named lock, one at a time across all processes of this installation.
 * @example
 * await lock.run(`rebuild:${spaceId}`, () => rebuild(spaceId));
 */
export abstract class IndexLock {
  /** Waits for its turn. `work` should take seconds at most. @throws what `work` throws */
  abstract run<T>(name: string, work: () => Promise<T>): Promise<T>;
}
