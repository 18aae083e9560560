import type { RecalledItem } from '../recall.types.js';
import { createPassageFinder, isLong } from './passages.js';

/**
 * Replaces long recalled texts by the passage that says most of what was asked, with its place in the text.
 * @param question the message that recall was for
 */
export function cutPassages(items: readonly RecalledItem[], question: string): readonly RecalledItem[] {
  const long = items.filter(({ text }) => isLong(text)).map(({ text }) => text);
  const neighbours = items.flatMap(({ before, after }) => [before?.text ?? '', after?.text ?? '']);
  if (long.length === 0 && !neighbours.some(isLong)) return items;
  const find = createPassageFinder(question, long);
  return items.map((item) => {
    const { before, after } = item;
    return {
      ...cutText(item, find),
      ...(before !== undefined && { before: cutText(before, find) }),
      ...(after !== undefined && { after: cutText(after, find) }),
    };
  });
}

function cutText(item: RecalledItem, find: ReturnType<typeof createPassageFinder>): RecalledItem {
  const { text } = item;
  if (!isLong(text)) return item;
  const { from, to } = find(text);
  const shown = `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
  return { ...item, text: shown, passage: { from, to, of: text.length } };
}
