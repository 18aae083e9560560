/** Numbers of a flush's turns: not finished yet, and given up. */
export interface TurnStates {
  readonly waiting: number;
  readonly failed: number;
}

const MIN_DELAY_MS = 20;
const MAX_DELAY_MS = 250;

/** Decides the state of a flush: turns are waiting, some have failed, or all are extracted. */
export function chooseFlushState({ waiting, failed }: TurnStates): 'waiting' | 'failed' | 'extracted' {
  if (waiting > 0) return 'waiting';
  return failed > 0 ? 'failed' : 'extracted';
}

/** Computes the delay before the next poll in milliseconds; it grows. @param polls number of polls so far */
export function computePollDelay(polls: number): number {
  return Math.min(MIN_DELAY_MS * 1.5 ** polls, MAX_DELAY_MS);
}
