export type LifecycleState = 'starting' | 'ready' | 'draining';

/** Where this process stands: `/readyz` and the proxy ask, start and shutdown set. */
export class Lifecycle {
  private current: LifecycleState = 'starting';

  get state(): LifecycleState {
    return this.current;
  }

  markReady(): void {
    this.current = 'ready';
  }

  markDraining(): void {
    this.current = 'draining';
  }
}
