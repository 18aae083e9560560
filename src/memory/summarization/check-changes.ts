import { isNegated } from '../../common/text/negation.js';
import { detectLanguage, type DetectedLanguage } from '../../common/text/language.js';
import { estimateTokens } from '../../common/text/token-estimate.js';
import { tokenize } from '../../common/text/tokenize.js';
import { maskSecrets } from '../../common/text/secrets.js';
import { extractFigures } from './figures.js';
import type { LiveFact, SummaryChange, SummaryProposal } from './summary-strategy.js';

/** Maximum length of a text that a person may store as a memory. */
const MAX_TEXT_CHARS = 5_000;
/**
 * Number of words, or share of a longer text, that a summary may contain beyond the cited memories: "the
 * user" and a conjunction.
 */
const MAX_NEW_WORDS = 2;
const MAX_NEW_SHARE = 1 / 5;
/**
 * The same share for Chinese, Japanese and Korean, which are also compared by pairs of characters; joined
 * sentences create new pairs.
 */
const MAX_NEW_SHARE_CJK = 1 / 3;

export type Refusal =
  | 'no_citation'
  | 'unknown_id'
  | 'cited_twice'
  | 'no_text'
  | 'too_long'
  | 'not_shorter'
  | 'no_extract'
  | 'secret'
  | 'figures_lost'
  | 'figures_invented'
  | 'negation_changed'
  | 'shrinks_too_much'
  | 'invents_too_much';

export interface CheckedChanges {
  readonly accepted: readonly SummaryChange[];
  readonly refused: readonly { readonly cites: readonly string[]; readonly reason: Refusal }[];
}

interface CheckedText {
  readonly cited: readonly LiveFact[];
  readonly text: string;
  readonly wording: SummaryProposal['wording'];
  /** Maximum share of its words that a memory may lose, 0 to 1. */
  readonly maxShrink: number;
}

/**
 * Accepts the safe ones of the proposed changes. A change may only end live memories that it was shown and
 * cites, once each, in favour of a shorter text that still contains each of them. Extracts must be beginnings
 * of all cited memories. A text by a model must keep all figures and add none, contain no negation that the
 * memories lack, and contain enough of the words of each memory and hardly any others.
 * @param facts all live memories that a change may cite
 * @param maxShrink maximum share of its words that a memory may lose in a text by a model, 0 to 1
 */
export function checkChanges(
  { changes, wording }: Pick<SummaryProposal, 'changes' | 'wording'>,
  facts: readonly LiveFact[],
  maxShrink: number,
): CheckedChanges {
  const free = new Map(facts.map((fact) => [fact.id, fact]));
  const known = new Set(free.keys());
  const accepted: SummaryChange[] = [];
  const refused: { cites: readonly string[]; reason: Refusal }[] = [];
  for (const change of changes) {
    const cited = change.cites.flatMap((id) => free.get(id) ?? []);
    const reason =
      checkCitation(change.cites, known, free) ?? checkText({ cited, text: change.text, wording, maxShrink });
    if (reason !== null) refused.push({ cites: change.cites, reason });
    else accepted.push(change);
    // A memory that one change replaces is not available to the next.
    if (reason === null) for (const { id } of cited) free.delete(id);
  }
  return { accepted, refused };
}

function checkCitation(
  cites: readonly string[],
  known: ReadonlySet<string>,
  free: ReadonlyMap<string, LiveFact>,
): Refusal | null {
  if (cites.length === 0) return 'no_citation';
  if (!cites.every((id) => known.has(id))) return 'unknown_id';
  return new Set(cites).size < cites.length || !cites.every((id) => free.has(id)) ? 'cited_twice' : null;
}

function checkText(checked: CheckedText): Refusal | null {
  const { cited, text, wording } = checked;
  if (text.trim() === '') return 'no_text';
  if (estimateTokens(text) >= cited.reduce((total, { content }) => total + estimateTokens(content), 0))
    return 'not_shorter';
  if (wording === 'extract')
    return cited.every(({ content }) => content.trim().startsWith(text)) ? null : 'no_extract';
  return text.length > MAX_TEXT_CHARS ? 'too_long' : checkFaithfulness(checked);
}

function checkFaithfulness(checked: CheckedText): Refusal | null {
  const { cited, text } = checked;
  if (containsSecret(text) && !cited.some(({ content }) => containsSecret(content))) return 'secret';
  const source = cited.map(({ content }) => content).join('\n');
  const language = detectLanguage(source);
  // An added or missing "not" reverses a statement, but negations are not among the counted words.
  const negation = isNegated(text) === isNegated(source) ? null : 'negation_changed';
  return checkFigures(source, text, language) ?? checkWords(checked, source, language) ?? negation;
}

function containsSecret(text: string): boolean {
  return maskSecrets(text) !== text;
}

function checkFigures(source: string, text: string, language: DetectedLanguage): Refusal | null {
  const [had, has] = [extractFigures(source, language), extractFigures(text, language)];
  if (findMissing(had, has).length > 0) return 'figures_lost';
  return findMissing(has, had).length > 0 ? 'figures_invented' : null;
}

function checkWords(
  { cited, text, maxShrink }: CheckedText,
  source: string,
  language: DetectedLanguage,
): Refusal | null {
  const listTerms = (part: string): ReadonlySet<string> => new Set(tokenize(part, language).terms);
  const kept = listTerms(text);
  const lost = cited
    .map(({ content }) => listTerms(content))
    .map((had) => findMissing(had, kept).length / Math.max(1, had.size));
  if (lost.some((share) => share > maxShrink)) return 'shrinks_too_much';
  const share = language === 'zh' ? MAX_NEW_SHARE_CJK : MAX_NEW_SHARE;
  return findMissing(kept, listTerms(source)).length > Math.max(MAX_NEW_WORDS, share * kept.size)
    ? 'invents_too_much'
    : null;
}

function findMissing(wanted: ReadonlySet<string>, present: ReadonlySet<string>): readonly string[] {
  return [...wanted].filter((entry) => !present.has(entry));
}
