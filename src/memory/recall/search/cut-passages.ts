import type { RecalledItem } from '../recall.types.js';
import { asksForMany } from './asks-for-many.js';
import { createPassageFinder, isLong, SMALL_SIZES } from './passages.js';

/**
 * Replaces long recalled texts by the passage that says most of what was asked, with its place in the text.
 * Questions that many texts answer together get shorter passages of more texts.
 * @param question the message that recall was for
 */
export function cutPassages(items: readonly RecalledItem[], question: string): readonly RecalledItem[] {
  const sizes = asksForMany(question) ? SMALL_SIZES : undefined;
  const long = items.filter(({ text }) => isLong(text, sizes)).map(({ text }) => text);
  const neighbours = items.flatMap(({ before, after }) => [before?.text ?? '', after?.text ?? '']);
  if (long.length === 0 && !neighbours.some((text) => isLong(text, sizes))) return items;
  const find = createPassageFinder(question, long, sizes);
  const cut = (item: RecalledItem): RecalledItem => (isLong(item.text, sizes) ? cutText(item, find) : item);
  return items.map((item) => {
    const { before, after } = item;
    return {
      ...cut(item),
      ...(before !== undefined && { before: cut(before) }),
      ...(after !== undefined && { after: cut(after) }),
    };
  });
}

function cutText(item: RecalledItem, find: ReturnType<typeof createPassageFinder>): RecalledItem {
  const { text } = item;
  const { from, to } = find(text);
  const shown = `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
  return { ...item, text: shown, passage: { from, to, of: text.length } };
}
