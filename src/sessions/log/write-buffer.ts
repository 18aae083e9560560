import type { OpenTurn, TurnOutcome } from '../turn.js';

/**
 * A turn waiting to be written. `settle(true)` is called once it is committed, `settle(false)` once it is
 * given up.
 */
export interface PendingTurn {
  readonly turn: OpenTurn;
  readonly outcome?: TurnOutcome;
  readonly bytes: number;
  /** Time at which it should be written, as given by `performance.now()`. */
  readonly dueAt: number;
  readonly settle: (stored: boolean) => void;
}

export interface BufferLimits {
  readonly turns: number;
  readonly bytes: number;
}

/** Holds turns in order of arrival, one entry for each turn, bounded by count and memory. */
export class WriteBuffer {
  private waiting = new Map<string, PendingTurn>();
  private heldBytes = 0;

  get size(): number {
    return this.waiting.size;
  }

  /**
   * Adds a turn. An outcome is merged with the opening if that is still waiting, so that both become one
   * write. An empty buffer takes a turn of any size.
   * @param limits for the buffer after the addition
   * @returns false when the buffer is full
   */
  add(entry: PendingTurn, limits: BufferLimits): boolean {
    const opening = this.waiting.get(entry.turn.turnId);
    const turns = this.waiting.size + (opening === undefined ? 1 : 0);
    const bytes = this.heldBytes - (opening?.bytes ?? 0) + entry.bytes;
    if (turns > 1 && (turns > limits.turns || bytes > limits.bytes)) return false;
    this.put(mergeTurns(opening, entry));
    return true;
  }

  /** Returns the milliseconds until the next write is due: 0 if one is due now, null if nothing waits. */
  findDelay(now: number): number | null {
    if (this.waiting.size === 0) return null;
    let earliest = Infinity;
    for (const { dueAt } of this.waiting.values()) earliest = Math.min(earliest, dueAt);
    return Math.max(0, earliest - now);
  }

  /** Removes and returns the turns that are due, as many as fit within `limits`, and at least one. */
  take(limits: BufferLimits, now: number): readonly PendingTurn[] {
    const taken: PendingTurn[] = [];
    let bytes = 0;
    for (const entry of this.waiting.values()) {
      if (entry.dueAt > now) continue;
      bytes += entry.bytes;
      if (taken.length > 0 && (taken.length === limits.turns || bytes > limits.bytes)) break;
      taken.push(entry);
    }
    for (const { turn } of taken) this.remove(turn.turnId);
    return taken;
  }

  /** Puts turns back in front after a failed write; an outcome that has arrived in the meantime wins. */
  putBack(entries: readonly PendingTurn[]): void {
    const later = [...this.waiting.values()];
    this.waiting = new Map();
    this.heldBytes = 0;
    for (const entry of [...entries, ...later])
      this.put(mergeTurns(this.waiting.get(entry.turn.turnId), entry));
  }

  private put(entry: PendingTurn): void {
    this.remove(entry.turn.turnId);
    this.waiting.set(entry.turn.turnId, entry);
    this.heldBytes += entry.bytes;
  }

  private remove(turnId: string): void {
    this.heldBytes -= this.waiting.get(turnId)?.bytes ?? 0;
    this.waiting.delete(turnId);
  }
}

function mergeTurns(earlier: PendingTurn | undefined, later: PendingTurn): PendingTurn {
  if (earlier === undefined) return later;
  const settle = (stored: boolean): void => {
    earlier.settle(stored);
    later.settle(stored);
  };
  return { ...later, settle };
}
