import { chooseMask, type SecretScreening } from '../../../common/text/secrets.js';
import type { RecalledItem } from '../recall.types.js';

/**
 * Masks secrets in recalled turns, because the log keeps what was typed. Memories are left as they are: those
 * that were derived were screened when they were written, and a person who stores one means what it says.
 */
export function maskTurns(
  items: readonly RecalledItem[],
  screening: SecretScreening,
): readonly RecalledItem[] {
  if (screening === 'keep') return items;
  const show = chooseMask(screening);
  return items.map((item) => maskTurn(item, show));
}

function maskTurn(item: RecalledItem, show: (text: string) => string): RecalledItem {
  if (item.kind !== 'turn') return item;
  const { before, after } = item;
  const masked = {
    text: show(item.text),
    ...(before && { before: maskTurn(before, show) }),
    ...(after && { after: maskTurn(after, show) }),
  };
  const isSame = masked.text === item.text && masked.before === before && masked.after === after;
  return isSame ? item : { ...item, ...masked };
}
