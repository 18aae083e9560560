import type { Policy } from '../../../common/policy/policy.js';
import type { AskedForgetting } from '../../memories/memory-jobs.types.js';
import { readForgetRequests } from '../patterns/forget-requests.js';
import { listTexts, type SpokenTurn } from '../readable-text.js';

/** A turn without its requests to forget something, and these. */
export interface TurnRequests<Turn extends SpokenTurn> {
  readonly turn: Turn;
  readonly forgets: readonly AskedForgetting[];
}

/** Takes the requests to forget something out of a turn, so that no model remembers what they repeat. */
export function takeForgetRequests<Turn extends SpokenTurn>(
  turn: Turn,
  read: Policy['extraction']['read'],
): TurnRequests<Turn> {
  const forgets: AskedForgetting[] = [];
  const messages = turn.messages.map((message) => {
    const [text] = message.message.role === 'user' ? listTexts([message], read) : [];
    const requests = readForgetRequests(text?.text ?? '');
    forgets.push(...requests.forgets);
    return requests.forgets.length === 0 ? message : { ...message, body: requests.rest };
  });
  return forgets.length === 0 ? { turn, forgets } : { turn: { ...turn, messages }, forgets };
}
