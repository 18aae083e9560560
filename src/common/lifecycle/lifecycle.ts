export type LifecycleState = 'starting' | 'ready' | 'stopping' | 'draining';

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

  /** From here on `/readyz` answers 503; everything is still served. */
  markStopping(): void {
    this.current = 'stopping';
  }

  markDraining(): void {
    this.current = 'draining';
    this.drain.abort();
  }
}
