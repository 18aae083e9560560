/**
 * Limits the number of tasks that run at the same time, in total and to one for each owner. Waiting tasks of
 * one owner never block those of others.
 * @example await semaphore.run(spaceId, () => reader.read(kind, bytes, signal))
 */
export class FairSemaphore {
  private readonly running = new Set<string>();
  private waiting: { readonly owner: string; readonly enter: () => void }[] = [];

  /** @param width maximum number of simultaneous tasks */
  constructor(private readonly width: number) {}

  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.canEnter(owner)) this.running.add(owner);
    else await new Promise<void>((enter) => this.waiting.push({ owner, enter }));
    try {
      return await work();
    } finally {
      this.running.delete(owner);
      this.admitNext();
    }
  }

  /** Counts the waiting tasks of an owner. */
  countWaiting(owner: string): number {
    return this.waiting.filter((waiter) => waiter.owner === owner).length;
  }

  private canEnter(owner: string): boolean {
    return this.running.size < this.width && !this.running.has(owner);
  }

  private admitNext(): void {
    const next = this.waiting.find(({ owner }) => this.canEnter(owner));
    if (next === undefined) return;
    this.waiting = this.waiting.filter((waiter) => waiter !== next);
    this.running.add(next.owner);
    next.enter();
  }
}
