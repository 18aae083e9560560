import { tokenize } from '../../../common/text/tokenize.js';
import { MAX_COMPARED_CHARS, toComparedText } from '../candidates/contains-text.js';
import type { RecalledItem } from '../recall.types.js';

/** Share of an answer's words that an earlier text must contain for the answer to be its echo. */
const ECHO_SHARE = 0.8;

interface ComparedItem {
  readonly item: RecalledItem;
  /** The text of the item, as `toComparedText` returns it. */
  readonly compared: string;
}

/** Drops answers of the assistant that only repeat what a person said before. */
export function dropEchoes(items: readonly RecalledItem[]): readonly RecalledItem[] {
  if (!items.some(({ role }) => role === 'assistant')) return items;
  const terms = items.map(({ text }) => new Set(tokenize(text.slice(0, MAX_COMPARED_CHARS)).terms));
  return items.filter(
    (item, at) =>
      item.role !== 'assistant' ||
      item.text.length > MAX_COMPARED_CHARS ||
      !items.some(
        (other, place) =>
          other.role !== 'assistant' &&
          other.createdAt <= item.createdAt &&
          isEcho(terms[at]!, terms[place]!),
      ),
  );
}

function isEcho(terms: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...terms].filter((term) => others.has(term)).length;
  return terms.size > 0 && shared >= ECHO_SHARE * terms.size;
}

/**
 * Keeps the longest of texts that contain each other, at the rank of the best of them. A person's words are
 * never replaced by the assistant's, nor a current statement by an earlier one. A message of which a part has
 * changed says nothing more than a better-ranked memory of its other part.
 */
export function dropRepeated(items: readonly RecalledItem[]): readonly RecalledItem[] {
  const kept = items
    .map((item): ComparedItem => ({ item, compared: toComparedText(item.text) }))
    .reduce<readonly ComparedItem[]>(keepDistinct, []);
  return kept.map(({ item }) => item);
}

/** Adds an item to those kept: at the end, in place of those that it makes redundant, or not at all. */
function keepDistinct(kept: readonly ComparedItem[], item: ComparedItem): readonly ComparedItem[] {
  if (kept.some((other) => makesRedundant(other, item) || holdsPartOfEarlier(other, item))) return kept;
  const place = kept.findIndex((other) => makesRedundant(item, other));
  if (place < 0) return [...kept, item];
  const worse = kept.slice(place + 1).filter((other) => !makesRedundant(item, other));
  return [...kept.slice(0, place), item, ...worse];
}

function makesRedundant({ item, compared }: ComparedItem, other: ComparedItem): boolean {
  if (item.role === 'assistant' && other.item.role !== 'assistant') return false;
  if (item.isEarlier === true && other.item.isEarlier !== true) return false;
  return compared.includes(other.compared);
}

/** Tells whether a current memory holds a part of an earlier message. */
function holdsPartOfEarlier({ item, compared }: ComparedItem, other: ComparedItem): boolean {
  if (item.kind !== 'memory' || item.isEarlier === true) return false;
  return other.item.kind === 'turn' && other.item.isEarlier === true && other.compared.includes(compared);
}
