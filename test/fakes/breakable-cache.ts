import { InProcessCacheDriver } from '../../src/cache/in-process-cache.driver.js';

/** An in-process cache that counts its reads and fails while `broken` contains an error. */
export class BreakableCache extends InProcessCacheDriver {
  broken: Error | null = null;
  reads = 0;
  readonly lifetimes = new Map<string, number>();

  constructor(now?: () => number) {
    super(1_000_000, now);
  }

  override async getMany(keys: readonly string[]): Promise<readonly unknown[]> {
    this.reads += 1;
    this.check();
    return super.getMany(keys);
  }

  override async set(key: string, value: unknown, ttlMs: number): Promise<void> {
    this.check();
    this.lifetimes.set(key, ttlMs);
    return super.set(key, value, ttlMs);
  }

  override async delete(keys: readonly string[]): Promise<void> {
    this.check();
    return super.delete(keys);
  }

  override async clear(): Promise<void> {
    this.check();
    return super.clear();
  }

  private check(): void {
    if (this.broken) throw this.broken;
  }
}
