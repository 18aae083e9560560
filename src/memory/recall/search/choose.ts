import { estimateTokens } from '../../../common/text/token-estimate.js';
import type { Policy } from '../../../common/policy/policy.js';
import { tokenize } from '../../../common/text/tokenize.js';
import type { RecalledItem, RecallFate } from '../recall.types.js';
import { endsAsking } from './message-kind.js';
import { isListing } from './strategies.js';

/** Characters; in longer texts what another one says is a small part. */
const LONGEST_COMPARED = 600;
/** Share of an answer's words that one earlier text must hold for the answer to be its echo. */
const ECHO_SHARE = 0.8;
/** Unknown items compared for each one wanted, and for all of them: several in a row may say the same. */
const SPARE = 4;
const SPARE_MORE = 10;
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
 * Chooses the recalled items to inject: nothing twice, nothing the request already contains, then by count,
 * then by tokens (D18).
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
  const choice = chooseRecalled(items, known, leaveRoom(recall, needed));
  const said = choice.items
    .filter(({ role, isEarlier }) => role !== 'assistant' && isEarlier !== true)
    .map(({ text }) => text);
  const ids = new Set(choice.items.map(({ id }) => id));
  const implied = needed.filter(({ id, text }) => !ids.has(id) && !containsSaying(said, text));
  const fates = new Map<string, RecallFate>();
  const mark = (fate: RecallFate, marked: readonly RecalledItem[]): void =>
    marked.forEach(({ id }) => fates.set(id, fate));
  mark('known', profile);
  mark('over_budget', unknown);
  mark('repeated', fitting);
  for (const [id, fate] of choice.fates) fates.set(id, fate);
  mark('implied', implied);
  return { items: inOrder([...implied, ...choice.items], recall), fates };
}

/** Takes the items that fit as a whole into the profile's part of the budget, and passes over the others. */
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

/** The limits of a policy without what the message needs; one item of the ranking always has a place. */
function leaveRoom(recall: RecallPolicy, needed: readonly RecalledItem[]): RecallPolicy {
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
  const compared = takeEnough(items, known, recall.limit);
  const fates = new Map<string, RecallFate>(
    items.map(({ id }, at) => [id, at < compared.length ? 'repeated' : 'over_limit']),
  );
  const mark = (fate: RecallFate, left: readonly RecalledItem[]): readonly RecalledItem[] => {
    for (const { id } of left) fates.set(id, fate);
    return left;
  };
  // Repetitions first: a memory goes with the known turn it repeats. Every step marks what it takes with the
  // fate of what the next leaves out.
  const told = mark('known', leaveOutRepeated(leaveOutEchoes(compared)));
  const unknown = mark('over_limit', leaveOutKnown(told, known));
  const counted = mark('over_budget', applyLimit(unknown, recall.limit));
  const chosen = mark('chosen', withinTokenBudget(counted, computeBudget(recall), !recall.floor));
  const beside = mark('neighbour', findNeighbours(chosen, { items, known, recall }));
  return { items: [...chosen, ...beside], fates };
}

/**
 * The best items, of which some may go: comparing all hundred with each other would take longer than finding
 * them.
 */
function takeEnough(
  items: readonly RecalledItem[],
  known: ReadonlySet<string>,
  limit: number | null,
): readonly RecalledItem[] {
  if (limit === null) return items;
  let unknown = 0;
  const end = items.findIndex(({ hash }) => !known.has(hash) && (unknown += 1) > SPARE * limit + SPARE_MORE);
  return end < 0 ? items : items.slice(0, end);
}

/** S3 clamps the budget of its lists (D18). */
function computeBudget(recall: RecallPolicy): number | null {
  return recall.max_tokens !== null && isListing(recall)
    ? Math.min(LARGEST_BUDGET, Math.max(1, recall.max_tokens))
    : recall.max_tokens;
}

/** Turns read as a conversation: by time. Memories alone keep the order in which they were recalled. */
function inOrder(items: readonly RecalledItem[], { sources }: RecallPolicy): readonly RecalledItem[] {
  return sources === 'memories' ? items : [...items].sort((left, right) => left.createdAt - right.createdAt);
}

/**
 * For the room that is left: the question that a chosen turn answers, and the answer to one that ends asking.
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
  return withinTokenBudget([...chosen, ...applyLimit(fresh, left)], computeBudget(recall)).slice(
    chosen.length,
  );
}

/**
 * An assistant's answer that only tells again what a person has said before: both would say the same thing.
 */
export function leaveOutEchoes(items: readonly RecalledItem[]): readonly RecalledItem[] {
  if (!items.some(({ role }) => role === 'assistant')) return items;
  const said = items.map(({ text }) => new Set(tokenize(text.slice(0, LONGEST_COMPARED)).terms));
  return items.filter(
    (item, at) =>
      item.role !== 'assistant' ||
      item.text.length > LONGEST_COMPARED ||
      !items.some(
        (other, place) =>
          other.role !== 'assistant' && other.createdAt <= item.createdAt && repeats(said[at]!, said[place]!),
      ),
  );
}

function repeats(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...words].filter((word) => others.has(word)).length;
  return words.size > 0 && shared >= ECHO_SHARE * words.size;
}

/**
 * Among texts that say the same, or one of which contains the other, the fuller one stays, at the place of
 * the best of them. What a person said is never left to an assistant's words for it, and what holds never to
 * something earlier.
 */
export function leaveOutRepeated(items: readonly RecalledItem[]): readonly RecalledItem[] {
  const kept: SaidItem[] = [];
  for (const item of items) {
    const said = toComparedText(item.text);
    const text = { item, said };
    if (kept.some((other) => standsFor(other, text))) continue;
    const place = kept.findIndex((other) => standsFor(text, other));
    if (place < 0) kept.push(text);
    else
      kept.splice(place, Infinity, text, ...kept.slice(place + 1).filter((other) => !standsFor(text, other)));
  }
  return kept.map(({ item }) => item);
}

function standsFor({ item, said }: SaidItem, other: SaidItem): boolean {
  if (item.role === 'assistant' && other.item.role !== 'assistant') return false;
  if (item.isEarlier === true && other.item.isEarlier !== true) return false;
  return said.includes(other.said);
}

/** Tells whether one of the texts says the same as another text, or contains it in whole words. */
export function containsSaying(texts: readonly string[], other: string): boolean {
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
 * The best items up to the first that no longer fits, so that a worse one never takes the place of a better
 * one.
 * @param atLeastOne the best one even when it alone is too long
 */
export function withinTokenBudget(
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
 * Words between bars, without case, punctuation and spacing, so that only whole words are contained; a long
 * text equals only itself.
 */
function toComparedText(text: string): string {
  if (text.length > LONGEST_COMPARED) return `\n${text}`;
  const units = text.normalize('NFKC').toLowerCase().match(UNIT);
  return units === null ? `\n${text}` : `|${units.join('|')}|`;
}
