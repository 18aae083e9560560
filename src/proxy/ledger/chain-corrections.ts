import { hashStatement } from '../../common/text/statement-hash.js';
import type { InjectedItem, ItemState } from '../../sessions/ledger.types.js';
import type { ChainItems } from '../objects/chain.js';
import { findReplacement } from './check-items.js';
import { planCorrections } from './corrections.js';

/**
 * Plans one correction for each text of a chain that no longer holds. The provider keeps these texts, but the
 * chain only their hashes, so the former wording is taken from the memories and messages.
 * @param show masks a text of the log as the policy requires
 */
export function planChainCorrections(
  items: ChainItems,
  states: ReadonlyMap<string, ItemState>,
  show: (text: string) => string,
): readonly InjectedItem[] {
  const outdated = Object.entries(items).flatMap(([id, hash]): readonly InjectedItem[] => {
    const state = states.get(id);
    const text = state === undefined ? null : findWording(state, hash);
    if (state === undefined || text === null || state.isOverridden) return [];
    const kind = id.startsWith('m:') ? 'turn' : 'memory';
    const shown = kind === 'turn' ? show(text) : text;
    const { createdAt } = state;
    return [{ id, refs: [id], kind, hash, text: shown, role: 'memory', sessionId: '', createdAt }];
  });
  return planCorrections(
    outdated.filter((item) => findReplacement(item, states)?.hash !== item.hash),
    states,
  );
}

/** Finds the text with a hash among the current and former texts of an item; `null` if no text has it. */
function findWording({ hash, text, earlier }: ItemState, wantedHash: string): string | null {
  if (hash === wantedHash) return text;
  return earlier.find((former) => hashStatement(former.key, former.text) === wantedHash)?.text ?? null;
}
