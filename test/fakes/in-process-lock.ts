import { IndexLock } from '../../src/search-index/index-lock.port.js';

/** A lock within this process; share one between drivers that represent processes. */
export class InProcessLock extends IndexLock {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(name) ?? Promise.resolve()).then(work);
    this.last.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }
}
