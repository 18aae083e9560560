import { settlesWithin } from '../common/settles-within.js';

interface CachedCheckOptions {
  /** Maximum time that a caller waits for the check, in milliseconds. */
  readonly timeoutMs: number;
  /** Time for which a result is kept, in milliseconds. */
  readonly ttlMs: number;
}

/**
 * Runs a check at most once at a time and keeps its result for a while, because everybody may ask for the
 * health of the service, and some checks cost money or can hang.
 */
export class CachedCheck {
  private running: Promise<void> | null = null;
  private last: { readonly isUp: boolean; readonly at: number } | null = null;

  /** @param run rejects if what it checks does not work */
  constructor(
    private readonly run: () => Promise<void>,
    private readonly options: CachedCheckOptions,
  ) {}

  /** Tells whether the check succeeded; false as long as it has not ended within the timeout. */
  async isUp(): Promise<boolean> {
    const { timeoutMs, ttlMs } = this.options;
    if (this.last !== null && performance.now() - this.last.at < ttlMs) return this.last.isUp;
    this.running ??= this.refresh();
    return (await settlesWithin(this.running, timeoutMs)) && this.last?.isUp === true;
  }

  private async refresh(): Promise<void> {
    const isUp = await Promise.resolve()
      .then(this.run)
      .then(
        () => true,
        () => false,
      );
    this.last = { isUp, at: performance.now() };
    this.running = null;
  }
}
