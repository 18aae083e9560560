/** Lets one at a time work under a name, across every process of this installation. */
export abstract class IndexLock {
  /** Waits for its turn. `work` should take seconds at most. @throws what `work` throws */
  abstract run<T>(name: string, work: () => Promise<T>): Promise<T>;
}
