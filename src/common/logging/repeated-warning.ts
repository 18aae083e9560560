/** A failure that many connections report at once is logged again after this many milliseconds. */
const PAUSE_MS = 5_000;

/**
 * Limits the log of a failure that repeats quickly: while a database restarts, each connection of each queue
 * fails several times a second.
 *
 * @example
 * ```ts
 * const failed = new RepeatedWarning((fields) => this.logger.warn({ msg: 'connection failed', ...fields }));
 * connection.on('error', (error) => failed.report(error));
 * ```
 */
export class RepeatedWarning {
  private loggedAt = -Infinity;
  private omitted = 0;

  /** @param now clock in milliseconds */
  constructor(
    private readonly write: (fields: { err: unknown; omitted?: number }) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Writes the error, with the number of those that were omitted since the last one, or omits it. */
  report(err: unknown): void {
    if (this.now() - this.loggedAt < PAUSE_MS) {
      this.omitted++;
      return;
    }
    this.write(this.omitted === 0 ? { err } : { err, omitted: this.omitted });
    this.loggedAt = this.now();
    this.omitted = 0;
  }
}
