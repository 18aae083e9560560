export type LifecycleState = 'starting' | 'ready' | 'draining';

/** State of this process, which start and shutdown set, and `/readyz` and the proxy read. */
export class Lifecycle {
  private current: LifecycleState = 'starting';
  private readonly drain = new AbortController();

  /** Aborted when the process stops, which ends responses that have no end of their own. */
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
