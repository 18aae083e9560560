import type { OpenTurn, TurnOutcome } from '../turn.js';

/** A turn waiting to be written. `settle(true)` once it is committed, `settle(false)` once it is given up. */
export interface PendingTurn {
  readonly turn: OpenTurn;
  readonly outcome?: TurnOutcome;
  readonly bytes: number;
  readonly settle: (stored: boolean) => void;
}

export interface BufferLimits {
  readonly turns: number;
  readonly bytes: number;
}

/** Turns in the order they came, one entry a turn, bounded by count and memory. */
export class WriteBuffer {
  private waiting = new Map<string, PendingTurn>();
  private held = 0;

  constructor(private readonly limits: BufferLimits) {}

  get size(): number {
    return this.waiting.size;
  }

  /** An outcome swallows the opening that still waits: both become one write. @returns false when the buffer is full */
  add(entry: PendingTurn): boolean {
    if (this.waiting.size >= this.limits.turns || this.held + entry.bytes > this.limits.bytes) return false;
    this.put(mergeWith(this.waiting.get(entry.turn.turnId), entry));
    return true;
  }

  take(max: number): readonly PendingTurn[] {
    const taken = [...this.waiting.values()].slice(0, max);
    for (const { turn } of taken) this.remove(turn.turnId);
    return taken;
  }

  /** Back to the front, after a write that failed; an outcome that arrived meanwhile stays the newer one. */
  putBack(entries: readonly PendingTurn[]): void {
    const later = [...this.waiting.values()];
    this.waiting = new Map();
    this.held = 0;
    for (const entry of [...entries, ...later]) this.put(mergeWith(this.waiting.get(entry.turn.turnId), entry));
  }

  private put(entry: PendingTurn): void {
    this.remove(entry.turn.turnId);
    this.waiting.set(entry.turn.turnId, entry);
    this.held += entry.bytes;
  }

  private remove(turnId: string): void {
    this.held -= this.waiting.get(turnId)?.bytes ?? 0;
    this.waiting.delete(turnId);
  }
}

function mergeWith(earlier: PendingTurn | undefined, later: PendingTurn): PendingTurn {
  if (earlier === undefined) return later;
  const settle = (stored: boolean): void => {
    earlier.settle(stored);
    later.settle(stored);
  };
  return { ...later, settle };
}
