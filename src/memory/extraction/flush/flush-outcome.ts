/** The number of a flush's turns that are not finished yet, and of those that were given up. */
export interface TurnStates {
  readonly waiting: number;
  readonly failed: number;
}

const FIRST_PAUSE_MS = 20;
const LAST_PAUSE_MS = 250;

/** Decides the state of a flush: turns are waiting, some have failed, or all are extracted. */
export function flushProgress({ waiting, failed }: TurnStates): 'waiting' | 'failed' | 'extracted' {
  if (waiting > 0) return 'waiting';
  return failed > 0 ? 'failed' : 'extracted';
}

/** Computes the milliseconds until the next check, which grow. @param looks number of checks so far */
export function pauseAfter(looks: number): number {
  return Math.min(FIRST_PAUSE_MS * 1.5 ** looks, LAST_PAUSE_MS);
}
