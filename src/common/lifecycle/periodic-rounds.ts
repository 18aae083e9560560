interface RoundSettings {
  /** Runs one round; a rejection does not prevent the next one. */
  readonly run: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between the end of a round and the next one. */
  readonly intervalMs: number;
}

/** Runs rounds of work in the background, one after the other, until it is stopped. */
export class PeriodicRounds {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly settings: RoundSettings) {}

  /** True from `stop` on; long rounds should then end early. */
  get isStopped(): boolean {
    return this.stopped;
  }

  /** Schedules the first round. @param delayMs milliseconds until it begins */
  start(delayMs: number): void {
    this.timer = setTimeout(() => {
      this.running = this.settings
        .run()
        .catch(this.settings.onError)
        .then(() => (this.stopped ? undefined : this.start(this.settings.intervalMs)));
    }, delayMs).unref();
  }

  /** Schedules no further round, and resolves once the current one has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
