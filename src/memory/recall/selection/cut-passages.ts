import type { Policy } from '../../../common/policy/policy.js';
import type { RecalledItem } from '../recall.types.js';
import { asksForMany } from '../message/asks-for-many.js';
import { buildPassageSizes, createPassageFinder, isLong } from '../ranking/passages.js';

type RecallLimits = Pick<Policy['recall'], 'limit' | 'max_tokens'>;

/** Least and greatest length of a passage, in tokens. */
const MIN_TOKENS = 38;
const MAX_TOKENS = 100;
/** Maximum number of texts that share the budget; more if only many together answer. */
const MAX_TEXTS = 8;
const MAX_TEXTS_IF_MANY = 16;

/**
 * Replaces long recalled texts by their best passage for the question, with its place in the text. Passages
 * are short enough that the number of texts that a policy allows fits into its budget.
 * @param question the message that recall was for
 */
export function cutPassages(
  items: readonly RecalledItem[],
  question: string,
  limits: RecallLimits,
): readonly RecalledItem[] {
  const sizes = buildPassageSizes(countPassageTokens(question, limits));
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

function countPassageTokens(question: string, { limit, max_tokens: budget }: RecallLimits): number {
  if (budget === null) return MAX_TOKENS;
  const most = asksForMany(question) ? MAX_TEXTS_IF_MANY : MAX_TEXTS;
  const share = Math.floor(budget / Math.max(1, Math.min(limit ?? most, most)));
  return Math.min(MAX_TOKENS, Math.max(MIN_TOKENS, share));
}

function cutText(item: RecalledItem, find: ReturnType<typeof createPassageFinder>): RecalledItem {
  const { text } = item;
  const { from, to } = find(text);
  const shown = `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
  return { ...item, text: shown, passage: { from, to, of: text.length } };
}
