import type { RecalledItem } from '../recall.types.js';

/**
 * Places the statement that ended an earlier one right before it, so that a limit leaves out the earlier one
 * first. Without the newer statement, a reader would know only what no longer holds.
 * @param items best first
 * @param others items that have no place yet, of which those are added that ended one of the items
 */
export function placeNewerFirst(
  items: readonly RecalledItem[],
  others: readonly RecalledItem[],
): readonly RecalledItem[] {
  if (!items.some(({ endedBy }) => endedBy !== undefined)) return items;
  const byId = new Map([...others, ...items].map((item) => [item.id, item]));
  const placed = items.flatMap((item) => {
    const newer = byId.get(item.endedBy ?? '');
    return newer === undefined ? [item] : [newer, item];
  });
  return [...new Map(placed.map((item) => [item.id, item])).values()];
}

/**
 * Leaves out earlier statements whose newer one was found but is not shown.
 * @param found items of the recall, shown or not
 * @param isShown tells whether the reader sees an item, or a text that contains it
 */
export function leaveOutUnexplained(
  shown: readonly RecalledItem[],
  found: readonly RecalledItem[],
  isShown: (id: string) => boolean,
): readonly RecalledItem[] {
  const ids = new Set(found.map(({ id }) => id));
  return shown.filter(({ endedBy }) => endedBy === undefined || !ids.has(endedBy) || isShown(endedBy));
}
