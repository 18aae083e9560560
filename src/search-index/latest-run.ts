/** Work that brings something up to date: one run at a time, shared by all who asked before it began. */
export class LatestRun {
  private running: Promise<void> | null = null;
  private waiting: Promise<void> | null = null;

  constructor(private readonly work: () => Promise<void>) {}

  /** Nobody waits and nothing runs. */
  get idle(): boolean {
    return this.running === null && this.waiting === null;
  }

  /**
   * Resolves when everything that was there before the call is in: a run already under way may have looked
   * too early.
   */
  async refresh(): Promise<void> {
    this.waiting ??= this.startAfter(this.running);
    await this.waiting;
  }

  private async startAfter(previous: Promise<void> | null): Promise<void> {
    await previous?.catch(() => undefined);
    const own = this.waiting;
    this.running = own;
    this.waiting = null;
    await this.work().finally(() => {
      if (this.running === own) this.running = null;
    });
  }
}
