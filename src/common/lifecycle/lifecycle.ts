export type LifecycleState = 'starting' | 'ready' | 'draining';

/** Where this process stands: `/readyz` and the proxy ask, start and shutdown set. */
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
