/** A turn, as far as its state goes. */
interface TurnLike {
  readonly status: string;
  readonly extraction: string;
}

/** The state of a turn in one word. */
export type TurnWord = 'running' | 'aborted' | 'none' | 'held' | 'pending' | 'queued' | 'done' | 'failed';

const WORDS: readonly TurnWord[] = ['none', 'held', 'pending', 'queued', 'done', 'failed'];
/** States in which the service can retry or discard a turn. */
const CAN_RETRY: readonly TurnWord[] = ['failed', 'none'];
const CAN_DISCARD: readonly TurnWord[] = ['failed', 'held', 'pending', 'queued'];

/**
 * Reads the state of a turn in one word. A turn whose client disconnected or whose answer failed is
 * `aborted`, and never extracted.
 */
export function readTurnWord({ status, extraction }: TurnLike): TurnWord {
  if (status === 'open') return 'running';
  if (status !== 'done') return 'aborted';
  return WORDS.find((word) => word === extraction) ?? 'none';
}

export function canRetry(turn: TurnLike): boolean {
  return CAN_RETRY.includes(readTurnWord(turn));
}

export function canDiscard(turn: TurnLike): boolean {
  return CAN_DISCARD.includes(readTurnWord(turn));
}
