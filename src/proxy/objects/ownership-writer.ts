import type { CreatedObject } from './created-objects.js';

/** The space and the provider key with which objects were created. */
export interface Ownership {
  readonly spaceId: string;
  readonly fingerprint: string;
}

interface Batch {
  readonly created: CreatedObject[];
  /** Starts the write as soon as the previous batch is written. */
  readonly start: () => void;
  readonly done: Promise<void>;
}

/** Delay of a write that nobody waits for, in milliseconds. */
const COLLECT_MS = 50;

/**
 * Writes the new objects of a space with one statement at a time. Objects that arrive meanwhile are written
 * together afterwards, because a statement for each answer halves the throughput of the APIs that create
 * objects.
 */
export class OwnershipWriter {
  private readonly running = new Map<string, Promise<void>>();
  private readonly waiting = new Map<string, Batch>();

  /** @param write must never reject */
  constructor(
    private readonly write: (owner: Ownership, created: readonly CreatedObject[]) => Promise<void>,
  ) {}

  /** Writes objects as soon as possible, and resolves once they are written. */
  add(owner: Ownership, created: readonly CreatedObject[]): Promise<void> {
    const batch = this.enqueue(owner, created);
    batch.start();
    return batch.done;
  }

  /** Writes objects within `COLLECT_MS`, together with others that arrive until then. */
  addSoon(owner: Ownership, created: readonly CreatedObject[]): void {
    this.enqueue(owner, created);
  }

  /** Writes all waiting objects, and resolves once they are written. */
  async flush(): Promise<void> {
    for (const { start } of this.waiting.values()) start();
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  private enqueue(owner: Ownership, created: readonly CreatedObject[]): Batch {
    const key = `${owner.spaceId} ${owner.fingerprint}`;
    const batch = this.waiting.get(key) ?? this.openBatch(key, owner);
    batch.created.push(...created);
    return batch;
  }

  private openBatch(key: string, owner: Ownership): Batch {
    const created: CreatedObject[] = [];
    const { started, start } = createDelayedStart();
    const done = Promise.all([this.running.get(key), started]).then(() => {
      this.waiting.delete(key);
      return this.write(owner, created);
    });
    const ended = done.then(() => {
      if (this.running.get(key) === ended) this.running.delete(key);
    });
    this.running.set(key, ended);
    const batch = { created, start, done };
    this.waiting.set(key, batch);
    return batch;
  }
}

/** Creates a promise that resolves after `COLLECT_MS`, or when `start` is called. */
function createDelayedStart(): { readonly started: Promise<void>; readonly start: () => void } {
  let start = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, COLLECT_MS);
    start = (): void => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { started, start };
}
