import type { RecalledItem } from '../../memory/recall/recall.types.js';
import type { InjectedItem } from '../../sessions/ledger.types.js';

/** Converts a recalled item for the ledger. */
function toInjectedItem(item: RecalledItem): InjectedItem {
  const { id, kind, hash, text, role, speaker, sessionId, createdAt, passage } = item;
  const more = { ...(speaker !== undefined && { speaker }), ...(passage !== undefined && { passage }) };
  return { id, refs: [id], kind, hash, text, role, sessionId, createdAt, ...more };
}

/** Converts an item of the ledger back, so that it can be rendered. */
export function restoreItem(item: InjectedItem): RecalledItem {
  const { id, kind, hash, text, role, speaker, sessionId, createdAt, passage } = item;
  const more = { ...(speaker !== undefined && { speaker }), ...(passage !== undefined && { passage }) };
  return {
    ...{ id, hash, text, role, sessionId, createdAt, ...more },
    kind: kind === 'turn' ? 'turn' : 'memory',
    score: 1,
  };
}

/**
 * Converts the items of a block for the ledger. Corrections keep the references to all corrected documents.
 */
export function toInjectedItems(
  items: readonly RecalledItem[],
  corrections: readonly InjectedItem[],
): readonly InjectedItem[] {
  return items.map(
    (item) =>
      corrections.find(({ id, text }) => id === item.id && text === item.text) ?? toInjectedItem(item),
  );
}
