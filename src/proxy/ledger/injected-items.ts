import type { RecalledItem } from '../../memory/recall/recall.types.js';
import type { InjectedItem } from '../../sessions/ledger.types.js';

/** Keeps of a recalled text what the ledger needs of it. */
function toInjectedItem(item: RecalledItem): InjectedItem {
  const { id, kind, hash, text, role, speaker, sessionId, createdAt, passage } = item;
  const more = { ...(speaker !== undefined && { speaker }), ...(passage !== undefined && { passage }) };
  return { id, refs: [id], kind, hash, text, role, sessionId, createdAt, ...more };
}

/** Makes an item one that is rendered like the others. */
export function restoreItem(item: InjectedItem): RecalledItem {
  const { id, kind, hash, text, role, speaker, sessionId, createdAt, passage } = item;
  const more = { ...(speaker !== undefined && { speaker }), ...(passage !== undefined && { passage }) };
  return {
    ...{ id, hash, text, role, sessionId, createdAt, ...more },
    kind: kind === 'turn' ? 'turn' : 'memory',
    score: 1,
  };
}

/** Keeps what a block says: corrections with all that they are about, and recalled texts. */
export function keepItems(
  items: readonly RecalledItem[],
  corrections: readonly InjectedItem[],
): readonly InjectedItem[] {
  return items.map(
    (item) =>
      corrections.find(({ id, text }) => id === item.id && text === item.text) ?? toInjectedItem(item),
  );
}
