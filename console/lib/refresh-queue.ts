/**
 * Collects keys and handles them together: at once, then once a period at most, and never two runs at a time.
 */
export class RefreshQueue<Key> {
  private readonly waiting = new Set<Key>();
  private isBusy = false;

  constructor(
    private readonly run: (keys: readonly Key[]) => Promise<unknown>,
    private readonly periodMs: number,
  ) {}

  add(keys: Iterable<Key>): void {
    for (const key of keys) this.waiting.add(key);
    if (!this.isBusy) void this.flush();
  }

  private async flush(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.size > 0) {
      const keys = [...this.waiting];
      this.waiting.clear();
      await Promise.allSettled([
        this.run(keys),
        new Promise((resolve) => setTimeout(resolve, this.periodMs)),
      ]);
    }
    this.isBusy = false;
  }
}
