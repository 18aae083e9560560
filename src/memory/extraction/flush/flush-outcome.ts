/** The number of a flush's turns that are not finished yet, and of those that were given up. */
export interface TurnStates {
  readonly waiting: number;
  readonly failed: number;
}

const FIRST_PAUSE_MS = 20;
const LAST_PAUSE_MS = 250;

/** Decides what to do next: wait for turns, say that some could not be extracted, or that all are. */
export function flushProgress({ waiting, failed }: TurnStates): 'waiting' | 'failed' | 'extracted' {
  if (waiting > 0) return 'waiting';
  return failed > 0 ? 'failed' : 'extracted';
}

/** Milliseconds until the next look, longer each time. @param looks so far */
export function pauseAfter(looks: number): number {
  return Math.min(FIRST_PAUSE_MS * 1.5 ** looks, LAST_PAUSE_MS);
}
