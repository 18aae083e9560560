import type { LoadedTurn } from '../../../sessions/turn.js';
import type { ReadTurn } from '../../memories/memory-jobs.types.js';

/** Converts a turn for the writer of memories, which checks that its messages are still there. */
export function toReadTurn({ scope, turnId, messages }: LoadedTurn): ReadTurn {
  return { scope, turnId, messageIds: messages.map(({ id }) => id) };
}
