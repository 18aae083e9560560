/**
 * Runs work that brings something up to date: one run at a time, shared by all callers that asked before it
 * began.
 */
export class LatestRun {
  private running: Promise<void> | null = null;
  private waiting: Promise<void> | null = null;

  constructor(private readonly work: () => Promise<void>) {}

  /** True if nobody waits and nothing runs. */
  get isIdle(): boolean {
    return this.running === null && this.waiting === null;
  }

  /**
   * Resolves once everything that existed before the call is included. It starts another run, because one
   * that is already running may have read too early.
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
