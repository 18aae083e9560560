/** Lets so many at a time through, in the order they came. */
export class Gate {
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  constructor(private readonly width: number) {}

  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.width) await new Promise<void>((enter) => this.waiting.push(enter));
    else this.inside += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over.
      const next = this.waiting.shift();
      if (next === undefined) this.inside -= 1;
      else next();
    }
  }
}
