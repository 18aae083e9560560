import type { Policy } from '../../../common/policy/policy.js';
import type { AskedForgetting } from '../../memories/memory-jobs.types.js';
import { asksToForgetEverything } from '../patterns/forget-everything.js';
import { readForgetRequests } from '../patterns/forget-requests.js';
import { listTexts, type SpokenTurn } from '../readable-text.js';

/** A turn without its requests to forget something, and these requests. */
export interface TurnRequests<Turn extends SpokenTurn> {
  readonly turn: Turn;
  readonly forgets: readonly AskedForgetting[];
}

/**
 * Takes the requests to forget something out of a turn, so that nothing they repeat is remembered. Nothing is
 * left of a turn that ends with a request to forget everything.
 */
export function takeForgetRequests<Turn extends SpokenTurn>(
  turn: Turn,
  read: Policy['extraction']['read'],
): TurnRequests<Turn> {
  const last = turn.messages.findLast(({ message }) => message.role === 'user');
  if (last !== undefined && last.isDocument !== true && asksToForgetEverything(last.body))
    return { turn: { ...turn, messages: [] }, forgets: [{ request: last.body, keys: [], everything: true }] };
  const forgets: AskedForgetting[] = [];
  const messages = turn.messages.map((message) => {
    const [text] = message.message.role === 'user' ? listTexts([message], read) : [];
    const requests = readForgetRequests(text?.text ?? '');
    forgets.push(...requests.forgets);
    return requests.forgets.length === 0 ? message : { ...message, body: requests.rest };
  });
  return forgets.length === 0 ? { turn, forgets } : { turn: { ...turn, messages }, forgets };
}
