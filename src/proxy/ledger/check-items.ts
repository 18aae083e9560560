import type { Policy } from '../../common/policy/policy.js';
import type { InjectedItem, ItemState } from '../../sessions/ledger.types.js';

/** Everything that decides whether an injected text may still be shown. */
export interface ItemRules {
  readonly states: ReadonlyMap<string, ItemState>;
  readonly policy: Policy;
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The text that replaces one that no longer holds. */
export interface ItemReplacement {
  readonly id: string;
  readonly hash: string;
  readonly text: string;
}

const DAY_MS = 86_400_000;

/**
 * Tells whether a text may stay in a block: none of its sources was erased, forgotten or overridden, and
 * recall could still find it.
 */
export function mayStay(item: InjectedItem, rules: ItemRules): boolean {
  const { states } = rules;
  if (!item.refs.every((ref) => states.has(ref))) return false;
  const state = states.get(item.id);
  const isOverridden = state?.isOverridden === true && state.hash !== item.hash;
  return !isOverridden && isRecallable(item, rules);
}

/** Finds the text that replaces an item's; `null` if the item's text still holds. */
export function findReplacement(
  item: InjectedItem,
  states: ReadonlyMap<string, ItemState>,
): ItemReplacement | null {
  const state = states.get(item.id);
  if (state === undefined) return null;
  if (!state.isLive) return state.successor;
  return state.hash === item.hash ? null : state;
}

/** Tells whether an item still has the text and the validity with which it was injected. */
export function isUnchanged(item: InjectedItem, rules: ItemRules): boolean {
  return (
    mayStay(item, rules) &&
    findReplacement(item, rules.states) === null &&
    rules.states.get(item.id)?.isLive === true
  );
}

function isRecallable(item: InjectedItem, { policy, sessionId, now }: ItemRules): boolean {
  const { recall, history } = policy;
  if (recall.reach === 'session' && item.sessionId !== sessionId) return false;
  if (recall.sources === (item.kind === 'turn' ? 'memories' : 'turns')) return false;
  if (isOlder(item, recall.retention_days, now)) return false;
  return item.kind !== 'turn' || !isOlder(item, history.retention_days, now);
}

function isOlder({ createdAt }: InjectedItem, days: number | null, now: number): boolean {
  return days !== null && createdAt < now - days * DAY_MS;
}
