import { isGeneric } from '../../../common/text/generic-words.js';
import { detectLanguage } from '../../../common/text/language.js';
import { stemWord, splitWords } from '../../../common/text/tokenize.js';
import type { IndexHit } from '../../../search-index/memory-index.port.js';
import type { Candidate, RankedHit } from './rank.js';

/** Number of best candidates from which expansion terms are taken. */
const BEST_CANDIDATES = 5;
/** Number of candidates by which the rarity of a word is measured. */
const MAX_COMPARED = 60;
/** Maximum number of expansion terms, because the search costs by the word. */
const MAX_WORDS = 8;
/** Characters that are read of each text. */
const MAX_READ_CHARS = 500;
/** Factor for the weight of names. */
const NAME_FACTOR = 1.5;

/**
 * Chooses terms for a second search (query expansion by pseudo-relevance feedback): names and rare words of
 * the best candidates that the question lacks. Rarity is measured among the candidates.
 */
export function chooseExpansionTerms(ranked: readonly RankedHit[], question: string): readonly string[] {
  const texts = ranked.slice(0, MAX_COMPARED).map(({ hit }) => hit.document.text.slice(0, MAX_READ_CHARS));
  const lower = texts.map((text) => text.toLowerCase());
  const known = listKnownStems(ranked, question);
  const worth = (word: string): number => {
    const holding = lower.filter((text) => text.includes(word)).length;
    const own = lower.slice(0, BEST_CANDIDATES).filter((text) => text.includes(word)).length;
    return (isName(word, texts) ? NAME_FACTOR : 1) * own * Math.log(1 + texts.length / Math.max(1, holding));
  };
  return [...new Set(texts.slice(0, BEST_CANDIDATES).flatMap((text) => splitWords(text)))]
    .filter((word) => word.length > 2 && !isGeneric(word) && !known.has(stemWord(word, 'en')))
    .map((word) => ({ word, worth: worth(word) }))
    .sort((left, right) => right.worth - left.worth)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
}

/** Merges the candidates of both searches; those that only the second found have no other signal. */
export function mergeExpansionHits(
  hits: readonly IndexHit[],
  found: readonly IndexHit[],
): readonly Candidate[] {
  const hops = new Map(found.map((hit) => [hit.document.id, hit.lexical ?? 0]));
  const known = new Set(hits.map(({ document }) => document.id));
  const more = found.filter(({ document }) => !known.has(document.id));
  return [
    ...hits.map((hit) => ({ ...hit, hop: hops.get(hit.document.id) ?? 0 })),
    ...more.map((hit) => ({ ...hit, hop: hit.lexical ?? 0, lexical: null, session: null, coverage: 0 })),
  ];
}

function listKnownStems(ranked: readonly RankedHit[], question: string): ReadonlySet<string> {
  const speakers = ranked.map(({ hit }) => hit.document.speaker).join(' ');
  return new Set(
    [...splitWords(question, detectLanguage(question)), ...splitWords(speakers)].map((word) =>
      stemWord(word, 'en'),
    ),
  );
}

function isName(word: string, texts: readonly string[]): boolean {
  const capitalized = ` ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return texts.some((text) => text.includes(capitalized));
}
