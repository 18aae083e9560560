import { estimateTokens } from '../../../common/text/token-estimate.js';
import type { Policy } from '../../../common/policy/policy.js';
import { tokenize } from '../../../common/text/tokenize.js';
import type { RecalledItem, RecallFate } from '../recall.types.js';
import { endsAsking } from './message-kind.js';
import { isListing } from './strategies.js';

/** Characters; a longer text is not compared, because another one can only be a small part of it. */
const LONGEST_COMPARED = 600;
/** Share of an answer's words that an earlier text must contain for the answer to be its echo. */
const ECHO_SHARE = 0.8;
/** Unknown items that are compared for each wanted one, and in addition, because several may say the same. */
const SPARE_PER_ITEM = 4;
const SPARE_ITEMS = 10;
/** Tokens. */
const LARGEST_BUDGET = 8_000;
const UNIT = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|[\p{L}\p{N}]+/gu;

export interface Choice {
  /** The injected items, in the order in which they are printed. */
  readonly items: readonly RecalledItem[];
  /** The fate of every recalled item, by id. */
  readonly fates: ReadonlyMap<string, RecallFate>;
}

interface SaidItem {
  readonly item: RecalledItem;
  readonly said: string;
}

type RecallPolicy = Policy['recall'];

/**
 * Chooses the recalled items to inject. Repetitions and known items are left out; then the limits of items
 * and tokens apply (D18).
 */
export function chooseItems(
  items: readonly RecalledItem[],
  known: ReadonlySet<string>,
  recall: RecallPolicy,
  profile: readonly RecalledItem[] = [],
): Choice {
  const unknown = leaveOutKnown(profile, known);
  const fitting = fitProfileToBudget(unknown, recall);
  const needed = leaveOutRepeated(fitting);
  const choice = chooseRecalled(items, known, reserveForProfile(recall, needed));
  const said = choice.items
    .filter(({ role, isEarlier }) => role !== 'assistant' && isEarlier !== true)
    .map(({ text }) => text);
  const ids = new Set(choice.items.map(({ id }) => id));
  const implied = needed.filter(({ id, text }) => !ids.has(id) && !containsText(said, text));
  const fates = new Map<string, RecallFate>();
  const mark = (fate: RecallFate, marked: readonly RecalledItem[]): void =>
    marked.forEach(({ id }) => fates.set(id, fate));
  mark('known', profile);
  mark('over_budget', unknown);
  mark('repeated', fitting);
  for (const [id, fate] of choice.fates) fates.set(id, fate);
  mark('implied', implied);
  return { items: sortForPrinting([...implied, ...choice.items], recall), fates };
}

/** Takes the items that fit as a whole into the profile's share of the budget, and skips the others. */
function fitProfileToBudget(
  profile: readonly RecalledItem[],
  { profile_tokens, max_tokens }: RecallPolicy,
): readonly RecalledItem[] {
  let left = Math.min(profile_tokens, max_tokens ?? profile_tokens);
  return profile.filter(({ text }) => {
    const tokens = estimateTokens(text);
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
}

/** Subtracts the profile from the limits of a policy; at least one ranked item keeps a place. */
function reserveForProfile(recall: RecallPolicy, needed: readonly RecalledItem[]): RecallPolicy {
  const tokens = needed.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  return {
    ...recall,
    limit: recall.limit === null ? null : Math.max(1, recall.limit - needed.length),
    max_tokens: recall.max_tokens === null ? null : recall.max_tokens - tokens,
  };
}

function chooseRecalled(
  items: readonly RecalledItem[],
  known: ReadonlySet<string>,
  recall: RecallPolicy,
): Choice {
  const compared = limitComparisons(items, known, recall.limit);
  const fates = new Map<string, RecallFate>(
    items.map(({ id }, at) => [id, at < compared.length ? 'repeated' : 'over_limit']),
  );
  const mark = (fate: RecallFate, left: readonly RecalledItem[]): readonly RecalledItem[] => {
    for (const { id } of left) fates.set(id, fate);
    return left;
  };
  // Repetitions come first, so that a memory leaves with the known turn that it repeats. Every step marks
  // what it keeps with the fate that applies if the next step leaves it out.
  const told = mark('known', leaveOutRepeated(leaveOutEchoes(compared)));
  const unknown = mark('over_limit', leaveOutKnown(told, known));
  const counted = mark('over_budget', applyLimit(unknown, recall.limit));
  const chosen = mark('chosen', applyTokenBudget(counted, computeBudget(recall), !recall.floor));
  const beside = mark('neighbour', findNeighbours(chosen, { items, known, recall }));
  return { items: [...chosen, ...beside], fates };
}

/** Limits the items that are compared in pairs: comparing a hundred would take longer than finding them. */
function limitComparisons(
  items: readonly RecalledItem[],
  known: ReadonlySet<string>,
  limit: number | null,
): readonly RecalledItem[] {
  if (limit === null) return items;
  let unknown = 0;
  const end = items.findIndex(
    ({ hash }) => !known.has(hash) && (unknown += 1) > SPARE_PER_ITEM * limit + SPARE_ITEMS,
  );
  return end < 0 ? items : items.slice(0, end);
}

/** Returns the token budget; that of a list is clamped (D18). */
function computeBudget(recall: RecallPolicy): number | null {
  return recall.max_tokens !== null && isListing(recall)
    ? Math.min(LARGEST_BUDGET, Math.max(1, recall.max_tokens))
    : recall.max_tokens;
}

/** Sorts by time, so that turns read as a conversation. Memories alone keep the order of the ranking. */
function sortForPrinting(items: readonly RecalledItem[], { sources }: RecallPolicy): readonly RecalledItem[] {
  return sources === 'memories' ? items : [...items].sort((left, right) => left.createdAt - right.createdAt);
}

/**
 * Fills free places with the question before a chosen turn, and the answer after one that ends in a question.
 */
function findNeighbours(
  chosen: readonly RecalledItem[],
  {
    items,
    known,
    recall,
  }: { items: readonly RecalledItem[]; known: ReadonlySet<string>; recall: RecallPolicy },
): readonly RecalledItem[] {
  const seen = new Set([...items.map(({ id }) => id), ...chosen.map(({ id }) => id)]);
  const partners = chosen.flatMap(({ text, before, after }) => [
    ...(before !== undefined && endsAsking(before.text) ? [before] : []),
    ...(after !== undefined && endsAsking(text) ? [after] : []),
  ]);
  const fresh = [
    ...new Map(
      partners.filter(({ id, hash }) => !seen.has(id) && !known.has(hash)).map((item) => [item.id, item]),
    ).values(),
  ];
  const left = recall.limit === null ? null : recall.limit - chosen.length;
  return applyTokenBudget([...chosen, ...applyLimit(fresh, left)], computeBudget(recall)).slice(
    chosen.length,
  );
}

/** Leaves out answers of the assistant that only repeat what a person said before. */
export function leaveOutEchoes(items: readonly RecalledItem[]): readonly RecalledItem[] {
  if (!items.some(({ role }) => role === 'assistant')) return items;
  const said = items.map(({ text }) => new Set(tokenize(text.slice(0, LONGEST_COMPARED)).terms));
  return items.filter(
    (item, at) =>
      item.role !== 'assistant' ||
      item.text.length > LONGEST_COMPARED ||
      !items.some(
        (other, place) =>
          other.role !== 'assistant' && other.createdAt <= item.createdAt && isEcho(said[at]!, said[place]!),
      ),
  );
}

function isEcho(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...words].filter((word) => others.has(word)).length;
  return words.size > 0 && shared >= ECHO_SHARE * words.size;
}

/**
 * Keeps the longest of texts that contain each other, at the rank of the best of them. A person's words are
 * never replaced by the assistant's, nor a current statement by an earlier one. A message of which a part has
 * changed says nothing more than a better-ranked memory of its other part.
 */
export function leaveOutRepeated(items: readonly RecalledItem[]): readonly RecalledItem[] {
  const kept: SaidItem[] = [];
  for (const item of items) {
    const said = toComparedText(item.text);
    const text = { item, said };
    if (kept.some((other) => makesRedundant(other, text) || holdsPartOfEarlier(other, text))) continue;
    const place = kept.findIndex((other) => makesRedundant(text, other));
    if (place < 0) kept.push(text);
    else
      kept.splice(
        place,
        Infinity,
        text,
        ...kept.slice(place + 1).filter((other) => !makesRedundant(text, other)),
      );
  }
  return kept.map(({ item }) => item);
}

function makesRedundant({ item, said }: SaidItem, other: SaidItem): boolean {
  if (item.role === 'assistant' && other.item.role !== 'assistant') return false;
  if (item.isEarlier === true && other.item.isEarlier !== true) return false;
  return said.includes(other.said);
}

/** Tells whether a current memory holds a part of an earlier message. */
function holdsPartOfEarlier({ item, said }: SaidItem, other: SaidItem): boolean {
  if (item.kind !== 'memory' || item.isEarlier === true) return false;
  return other.item.kind === 'turn' && other.item.isEarlier === true && other.said.includes(said);
}

/** Tells whether one of the texts contains another text in whole words. */
export function containsText(texts: readonly string[], other: string): boolean {
  if (texts.length === 0) return false;
  const said = toComparedText(other);
  return texts.some((text) => toComparedText(text).includes(said));
}

export function leaveOutKnown(
  items: readonly RecalledItem[],
  known: ReadonlySet<string>,
): readonly RecalledItem[] {
  return items.filter(({ hash }) => !known.has(hash));
}

/** @param limit rows; `null` = all */
export function applyLimit(items: readonly RecalledItem[], limit: number | null): readonly RecalledItem[] {
  return limit === null ? items : items.slice(0, Math.max(0, limit));
}

/**
 * Takes the best items up to the first that exceeds the budget, so that a worse one never replaces a better
 * one.
 * @param maxTokens `null` = all
 * @param atLeastOne keeps the best item even if it alone exceeds the budget
 */
export function applyTokenBudget(
  items: readonly RecalledItem[],
  maxTokens: number | null,
  atLeastOne = false,
): readonly RecalledItem[] {
  if (maxTokens === null) return items;
  let left = maxTokens;
  const end = items.findIndex(({ text }) => (left -= estimateTokens(text)) < 0);
  return end < 0 ? items : items.slice(0, Math.max(end, atLeastOne ? 1 : 0));
}

/**
 * Normalizes a text for comparison: lower-case words between bars, so that only whole words match. A long
 * text equals only itself.
 */
function toComparedText(text: string): string {
  if (text.length > LONGEST_COMPARED) return `\n${text}`;
  const units = text.normalize('NFKC').toLowerCase().match(UNIT);
  return units === null ? `\n${text}` : `|${units.join('|')}|`;
}
