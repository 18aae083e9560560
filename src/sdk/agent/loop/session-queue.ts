import { raceWithAbort } from '../../abort.js';

/** Runs tasks of one session one after another; tasks of different sessions do not wait for each other. */
export class SessionQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** @throws the signal's reason when it is aborted before the task began; then the task never runs */
  async run<Result>(sessionId: string, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(sessionId) ?? Promise.resolve();
    let release: () => void = () => undefined;
    const own = before.then(() => new Promise<void>((resolve) => (release = resolve)));
    this.#last.set(sessionId, own);
    try {
      await raceWithAbort(before, signal);
      return await task();
    } finally {
      // An aborted waiter leaves the queue only when its turn comes, so that the order of the others stays.
      void before.then(() => release());
      void own.then(() => this.#last.get(sessionId) === own && this.#last.delete(sessionId));
    }
  }

  /** Resolves when no task runs or waits. */
  async drain(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}
