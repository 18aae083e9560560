export type LifecycleState = 'starting' | 'ready' | 'draining';

/** The state of this process: start and shutdown set it, `/readyz` and the proxy read it. */
export class Lifecycle {
  private current: LifecycleState = 'starting';
  private readonly drain = new AbortController();

  /** Aborts when the process stops: responses without an end of their own end then. */
  get draining(): AbortSignal {
    return this.drain.signal;
  }

  get state(): LifecycleState {
    return this.current;
  }

  markReady(): void {
    this.current = 'ready';
  }

  markDraining(): void {
    this.current = 'draining';
    this.drain.abort();
  }
}
