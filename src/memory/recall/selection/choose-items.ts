import { estimateTokens } from '../../../common/text/token-estimate.js';
import type { Policy } from '../../../common/policy/policy.js';
import type { RecalledItem, RecallFate } from '../recall.types.js';
import { consistsOfMarkedQuestions } from '../message/consists-of-questions.js';
import { endsWithQuestion } from '../message/contains-question.js';
import { statesFirst } from '../profile/is-statement.js';
import { isListing } from '../search/strategies.js';
import { applyLimit, applyTokenBudget } from './apply-limits.js';
import { dropEchoes, dropRepeated } from './drop-repeated.js';
import { containsText } from '../candidates/contains-text.js';
import { isUnnamedAssistant } from '../candidates/is-unnamed-assistant.js';

/**
 * Number of unknown items that are compared for each wanted one, and in addition to these, because several
 * may say the same.
 */
const COMPARED_PER_ITEM = 4;
const COMPARED_BESIDES = 10;
/** Maximum token budget of a list. */
const MAX_BUDGET_TOKENS = 8_000;

export interface Choice {
  /** The injected items, in the order in which they are printed. */
  readonly items: readonly RecalledItem[];
  /** The fate of every recalled item, by id. */
  readonly fates: ReadonlyMap<string, RecallFate>;
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
  const unknown = dropKnown(profile, known);
  const fitting = fitProfileToBudget(unknown, recall);
  const needed = dropRepeated(fitting);
  const choice = chooseRecalled(items, known, reserveForProfile(recall, needed));
  const said = choice.items
    .filter(({ role, isEarlier }) => role !== 'assistant' && isEarlier !== true)
    .map(({ text }) => text);
  const ids = new Set(choice.items.map(({ id }) => id));
  const implied = needed.filter(({ id, text }) => !ids.has(id) && !containsText(said, text));
  // A later entry replaces an earlier one: each step gives what it kept the fate of what the next drops.
  const fates = new Map([
    ...toFates('known', profile),
    ...toFates('over_budget', unknown),
    ...toFates('repeated', fitting),
    ...choice.fates,
    ...toFates('implied', implied),
  ]);
  return { items: sortForPrinting([...implied, ...choice.items], recall), fates };
}

function toFates(
  fate: RecallFate,
  items: readonly RecalledItem[],
): readonly (readonly [string, RecallFate])[] {
  return items.map(({ id }) => [id, fate]);
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
  const told = mark('known', dropRepeated(dropEchoes(compared)));
  const unknown = mark('over_limit', dropKnown(told, known));
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
    ({ hash }) => !known.has(hash) && (unknown += 1) > COMPARED_PER_ITEM * limit + COMPARED_BESIDES,
  );
  return end < 0 ? items : items.slice(0, end);
}

/** Returns the token budget; that of a list is clamped (D18). */
function computeBudget(recall: RecallPolicy): number | null {
  return recall.max_tokens !== null && isListing(recall)
    ? Math.min(MAX_BUDGET_TOKENS, Math.max(1, recall.max_tokens))
    : recall.max_tokens;
}

/** Sorts by time, so that turns read as a conversation. Memories alone keep the order of the ranking. */
function sortForPrinting(items: readonly RecalledItem[], { sources }: RecallPolicy): readonly RecalledItem[] {
  return sources === 'memories' ? items : [...items].sort((left, right) => left.createdAt - right.createdAt);
}

/**
 * Fills free places with the question before a chosen turn, and the answer after one that ends in a question.
 * The answer of an unnamed assistant is added only if the turn states nothing besides its question.
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
    ...(before !== undefined && endsWithQuestion(before.text) ? [before] : []),
    ...(after !== undefined && bringsAnswer(text, after) ? [after] : []),
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

function bringsAnswer(text: string, after: RecalledItem): boolean {
  if (!endsWithQuestion(text)) return false;
  return !isUnnamedAssistant(after) || (consistsOfMarkedQuestions(text) && !statesFirst(text));
}

export function dropKnown(
  items: readonly RecalledItem[],
  known: ReadonlySet<string>,
): readonly RecalledItem[] {
  return items.filter(({ hash }) => !known.has(hash));
}
