import type { CreatedObject } from './created-objects.js';

/** The space and the provider key with which objects were created. */
export interface Ownership {
  readonly spaceId: string;
  readonly fingerprint: string;
}

interface Batch {
  readonly created: CreatedObject[];
  /** Begins as soon as the batch before it is written. */
  readonly start: () => void;
  readonly done: Promise<void>;
}

/** Milliseconds for which objects are collected if nobody waits for them. */
const GATHER_MS = 50;

/**
 * Writes the new objects of a space with one statement at a time. Objects that arrive meanwhile are written
 * together afterwards, because a statement for each answer halves the throughput of the APIs that create
 * objects.
 */
export class OwnershipWriter {
  private readonly running = new Map<string, Promise<void>>();
  private readonly waiting = new Map<string, Batch>();

  /** @param write must not fail */
  constructor(
    private readonly write: (owner: Ownership, created: readonly CreatedObject[]) => Promise<void>,
  ) {}

  /** Writes these as soon as possible, and resolves once they are written. */
  add(owner: Ownership, created: readonly CreatedObject[]): Promise<void> {
    const batch = this.enqueue(owner, created);
    batch.start();
    return batch.done;
  }

  /** Writes these soon, together with others that arrive meanwhile. */
  addSoon(owner: Ownership, created: readonly CreatedObject[]): void {
    this.enqueue(owner, created);
  }

  /** Resolves once nothing is left to write. */
  async flush(): Promise<void> {
    for (const { start } of this.waiting.values()) start();
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  private enqueue(owner: Ownership, created: readonly CreatedObject[]): Batch {
    const place = `${owner.spaceId} ${owner.fingerprint}`;
    const batch = this.waiting.get(place) ?? this.open(place, owner);
    batch.created.push(...created);
    return batch;
  }

  private open(place: string, owner: Ownership): Batch {
    const created: CreatedObject[] = [];
    const { started, start } = createStart();
    const done = Promise.all([this.running.get(place), started]).then(() => {
      this.waiting.delete(place);
      return this.write(owner, created);
    });
    const ended = done.then(() => {
      if (this.running.get(place) === ended) this.running.delete(place);
    });
    this.running.set(place, ended);
    const batch = { created, start, done };
    this.waiting.set(place, batch);
    return batch;
  }
}

/** Creates a promise that resolves after `GATHER_MS`, or when `start` is called. */
function createStart(): { readonly started: Promise<void>; readonly start: () => void } {
  let start = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, GATHER_MS);
    start = (): void => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { started, start };
}
