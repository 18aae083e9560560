import type { CreatedObject } from './created-objects.js';

/** The space and the key that objects were made with. */
export interface Ownership {
  readonly spaceId: string;
  readonly fingerprint: string;
}

interface Batch {
  readonly created: CreatedObject[];
  readonly done: Promise<void>;
}

/**
 * Writes new objects of a space in one statement at a time. Objects that come meanwhile wait for it and are
 * written together, because a statement for each answer halves the throughput of the APIs that make objects.
 */
export class OwnershipWriter {
  private readonly running = new Map<string, Promise<void>>();
  private readonly waiting = new Map<string, Batch>();

  /** @param write must not fail */
  constructor(
    private readonly write: (owner: Ownership, created: readonly CreatedObject[]) => Promise<void>,
  ) {}

  /** Resolves once these are written. */
  add(owner: Ownership, created: readonly CreatedObject[]): Promise<void> {
    const place = `${owner.spaceId} ${owner.fingerprint}`;
    const batch = this.waiting.get(place) ?? this.open(place, owner);
    batch.created.push(...created);
    return batch.done;
  }

  /** Resolves once nothing is left to write. */
  async settle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  private open(place: string, owner: Ownership): Batch {
    const created: CreatedObject[] = [];
    const before = this.running.get(place) ?? Promise.resolve();
    const done = before.then(() => {
      this.waiting.delete(place);
      return this.write(owner, created);
    });
    const ended = done.then(() => {
      if (this.running.get(place) === ended) this.running.delete(place);
    });
    this.running.set(place, ended);
    const batch = { created, done };
    this.waiting.set(place, batch);
    return batch;
  }
}
