import type { RecalledItem } from '../recall.types.js';

/** The statements that no longer hold, by id, and the newer ones that were found for them. */
export interface EarlierStatements {
  readonly earlier: ReadonlySet<string>;
  readonly endedBy: ReadonlyMap<string, string>;
}

/** Marks the items that no longer hold, and the turns before and after items. */
export function markEarlier(
  items: readonly RecalledItem[],
  statements: EarlierStatements,
): readonly RecalledItem[] {
  if (statements.earlier.size === 0 && statements.endedBy.size === 0) return items;
  return items.map((item) => markItem(item, statements));
}

function markItem(item: RecalledItem, statements: EarlierStatements): RecalledItem {
  const { before, after } = item;
  const endedBy = statements.endedBy.get(item.id);
  return {
    ...item,
    ...(statements.earlier.has(item.id) && { isEarlier: true }),
    ...(endedBy !== undefined && { endedBy }),
    ...(before !== undefined && { before: markItem(before, statements) }),
    ...(after !== undefined && { after: markItem(after, statements) }),
  };
}
