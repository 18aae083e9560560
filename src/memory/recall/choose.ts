import { estimateTokens } from '../../common/text/token-estimate.js';
import type { Policy } from '../../common/policy/policy.js';
import type { RecalledItem, RecallFate } from '../memory.types.js';

/** Characters; in longer texts what another one says is a small part. */
const LONGEST_COMPARED = 600;
const UNIT = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|[\p{L}\p{N}]+/gu;

export interface Choice {
  /** What is injected, in the order in which it is printed. */
  readonly items: readonly RecalledItem[];
  /** Of every recalled item, by id. */
  readonly fates: ReadonlyMap<string, RecallFate>;
}

export const NOTHING: Choice = { items: [], fates: new Map() };

/** What of the recalled is injected: nothing twice, nothing the request already contains, then by count, then by tokens (D18). */
export function chooseItems(items: readonly RecalledItem[], known: ReadonlySet<string>, recall: Policy['recall']): Choice {
  const fates = new Map<string, RecallFate>();
  const drop = (fate: RecallFate, before: readonly RecalledItem[], after: readonly RecalledItem[]): readonly RecalledItem[] => {
    const left = new Set(after);
    for (const item of before) if (!left.has(item)) fates.set(item.id, fate);
    return after;
  };
  // Repetitions first: a memory goes with the known turn it repeats.
  const told = drop('repeated', items, leaveOutRepeated(items));
  const unknown = drop('known', told, leaveOutKnown(told, known));
  const counted = drop('over_limit', unknown, applyLimit(unknown, recall.limit));
  const chosen = drop('over_budget', counted, withinTokenBudget(counted, recall.max_tokens));
  for (const { id } of chosen) fates.set(id, 'chosen');
  return { items: chosen, fates };
}

/** Of texts that say the same, or one of which contains the other, the fuller one stays, at the place of the best of them. */
export function leaveOutRepeated(items: readonly RecalledItem[]): readonly RecalledItem[] {
  const kept: { item: RecalledItem; said: string }[] = [];
  for (const item of items) {
    const said = sayingOf(item.text);
    if (kept.some((other) => other.said.includes(said))) continue;
    const place = kept.findIndex((other) => said.includes(other.said));
    if (place < 0) kept.push({ item, said });
    else kept.splice(place, Infinity, { item, said }, ...kept.slice(place + 1).filter((other) => !said.includes(other.said)));
  }
  return kept.map(({ item }) => item);
}

export function leaveOutKnown(items: readonly RecalledItem[], known: ReadonlySet<string>): readonly RecalledItem[] {
  return items.filter(({ hash }) => !known.has(hash));
}

/** @param limit rows; `null` = all */
export function applyLimit(items: readonly RecalledItem[], limit: number | null): readonly RecalledItem[] {
  return limit === null ? items : items.slice(0, Math.max(0, limit));
}

/** The best items up to the first that no longer fits, so that a worse one never takes the place of a better one. */
export function withinTokenBudget(items: readonly RecalledItem[], maxTokens: number | null): readonly RecalledItem[] {
  if (maxTokens === null) return items;
  let left = maxTokens;
  const end = items.findIndex(({ text }) => (left -= estimateTokens(text)) < 0);
  return end < 0 ? items : items.slice(0, end);
}

/** Words between bars, without case, punctuation and spacing, so that only whole words are contained; a long text equals only itself. */
function sayingOf(text: string): string {
  if (text.length > LONGEST_COMPARED) return `\n${text}`;
  const units = text.normalize('NFKC').toLowerCase().match(UNIT);
  return units === null ? `\n${text}` : `|${units.join('|')}|`;
}
