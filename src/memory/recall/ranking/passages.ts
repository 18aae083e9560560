import { isGeneric } from '../../../common/text/generic-words.js';
import { detectLanguage } from '../../../common/text/language.js';
import { isSentenceEnd } from '../../../common/text/sentence-end.js';
import { splitWords, stemWord } from '../../../common/text/tokenize.js';

interface PassageSize {
  /** Characters: a longer text is ranked and injected by its best passage. */
  readonly whole: number;
  /** Characters of a passage. */
  readonly passage: number;
}

/** Sizes of passages, by script. */
export interface PassageSizes {
  readonly spaced: PassageSize;
  /** Scripts without spaces. */
  readonly unspaced: PassageSize;
}

/** Builds the sizes for passages of about this number of tokens. */
export function buildPassageSizes(tokens: number): PassageSizes {
  return {
    spaced: { whole: 6 * tokens, passage: 4 * tokens },
    unspaced: { whole: 1.5 * tokens, passage: tokens },
  };
}

const SIZES = buildPassageSizes(100);
/** Share of a passage that may precede its first match. */
const MAX_LEAD_SHARE = 0.4;
/** Characters of a long text that are read. */
const MAX_READ_CHARS = 20_000;
/** Maximum number of words of a question that are searched. */
const MAX_WORDS = 24;
/** Weight of a repeated match, as a share of the first. */
const AGAIN = 0.1;

const SPECIAL = /[\\^$.*+?()[\]{}|/-]/gu;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Tells whether a text is so long that it is ranked and injected by its best passage. */
export function isLong(text: string, sizes = SIZES): boolean {
  return text.length > sizes.unspaced.whole && text.length > chooseSize(text, sizes).whole;
}

function chooseSize(text: string, { spaced, unspaced }: PassageSizes): PassageSize {
  return UNSPACED.test(text.slice(0, unspaced.whole)) ? unspaced : spaced;
}

/** A passage of a text. */
export interface TextPassage {
  /** Characters, from the beginning of the text. */
  readonly from: number;
  readonly to: number;
  /** Weighted share, 0..1, of the question's words in the text that the passage contains. */
  readonly focus: number;
}

interface Match {
  readonly at: number;
  readonly end: number;
  readonly word: string;
}

/**
 * Creates a function that finds the best passage of a text for a question.
 * @param texts long texts of the same search, by which the rarity of words is measured
 */
export function createPassageFinder(
  question: string,
  texts: readonly string[],
  sizes = SIZES,
): (text: string) => TextPassage {
  const words = listStems(question);
  if (words.length === 0)
    return (text) => widenToSentences(text, chooseSize(text, sizes), { first: 0, last: 0, focus: 1 });
  const pattern = toPattern(words);
  const found = new Map(texts.map((text) => [text, findMatches(text, pattern)]));
  const weights = weighWords(words, [...found.values()]);
  return (text) => {
    const matches = found.get(text) ?? findMatches(text, pattern);
    const size = chooseSize(text, sizes);
    const { first, last, worth } = findDensest(matches, weights, size.passage);
    const whole = sumWeights(matches, weights);
    return first === undefined || last === undefined
      ? widenToSentences(text, size, { first: 0, last: 0, focus: 1 })
      : widenToSentences(text, size, { first: first.at, last: last.end, focus: worth / whole });
  };
}

/** Lists the stems of a question's words: prefixes that all forms of a word share. */
function listStems(question: string): readonly string[] {
  const language = detectLanguage(question);
  const all = splitWords(question, language);
  const topical = all.filter((word) => !isGeneric(word));
  const stems = (topical.length > 0 ? topical : all).map((word) =>
    UNSPACED.test(word) ? word : word.slice(0, Math.max(3, stemWord(word, language).length)),
  );
  return [...new Set(stems)].slice(0, MAX_WORDS);
}

function toPattern(words: readonly string[]): RegExp {
  const escaped = [...words]
    .sort((left, right) => right.length - left.length)
    .map((word) => word.replaceAll(SPECIAL, String.raw`\$&`));
  const [joined, spaced] = [true, false].map((isJoined) =>
    escaped.filter((word) => UNSPACED.test(word) === isJoined),
  );
  const bounded = spaced!.length === 0 ? [] : [String.raw`(?<![\p{L}\p{N}])(?:${spaced!.join('|')})`];
  return new RegExp([...bounded, ...joined!].join('|'), 'giu');
}

function findMatches(text: string, pattern: RegExp): readonly Match[] {
  return Array.from(text.slice(0, MAX_READ_CHARS).matchAll(pattern), ({ index, 0: found }) => ({
    at: index,
    end: index + found.length,
    word: found.toLowerCase(),
  }));
}

/** Computes the weight of each word, which grows with its rarity among the texts. */
function weighWords(
  words: readonly string[],
  found: readonly (readonly Match[])[],
): ReadonlyMap<string, number> {
  const holding = new Map<string, number>();
  for (const matches of found)
    for (const word of new Set(matches.map((match) => match.word)))
      holding.set(word, (holding.get(word) ?? 0) + 1);
  return new Map(
    words.map((word) => [word, Math.log(2 + (found.length + 1) / ((holding.get(word) ?? 0) + 1))]),
  );
}

function sumWeights(matches: readonly Match[], weights: ReadonlyMap<string, number>): number {
  const distinct = [...new Set(matches.map(({ word }) => word))];
  return distinct.reduce((total, word) => total + (weights.get(word) ?? 0), 0) || 1;
}

/** Finds the window of at most a passage's length with the greatest weight of matches (sliding window). */
function findDensest(
  matches: readonly Match[],
  weights: ReadonlyMap<string, number>,
  length: number,
): { readonly first?: Match; readonly last?: Match; readonly worth: number } {
  const counts = new Map<string, number>();
  let best: { first?: Match; last?: Match; worth: number; rating: number } = { worth: 0, rating: 0 };
  let start = 0;
  let worth = 0;
  let more = 0;
  const count = (word: string, by: 1 | -1): void => {
    const weight = weights.get(word) ?? 0;
    const before = counts.get(word) ?? 0;
    counts.set(word, before + by);
    if (before + Math.min(by, 0) === 0) worth += by * weight;
    else more += by * weight * AGAIN;
  };
  for (const last of matches) {
    count(last.word, 1);
    while (last.end - matches[start]!.at > length) count(matches[start++]!.word, -1);
    if (worth + more > best.rating) best = { first: matches[start]!, last, worth, rating: worth + more };
  }
  return best;
}

/** Extends a range to whole sentences within the length of a passage, or else to whole words. */
function widenToSentences(
  text: string,
  { passage }: PassageSize,
  { first, last, focus }: { readonly first: number; readonly last: number; readonly focus: number },
): TextPassage {
  const from = findStart(
    text,
    first,
    Math.max(0, Math.min(MAX_LEAD_SHARE * passage, passage - (last - first))),
  );
  const end = Math.min(text.length, Math.max(last, from + passage));
  return { from, to: findEnd(text, Math.max(last, from + 1), end), focus };
}

function findStart(text: string, first: number, lead: number): number {
  for (let at = first - 1; at >= Math.max(0, first - lead); at -= 1)
    if (text[at] === '\n' || isSentenceEnd(text, 0, at)) return skipBlanks(text, at + 1);
  if (first <= lead) return 0;
  const blank = text.indexOf(' ', first - lead);
  return blank >= 0 && blank < first ? blank + 1 : first;
}

function findEnd(text: string, last: number, end: number): number {
  if (end === text.length) return end;
  for (let at = end - 1; at >= last; at -= 1)
    if (text[at] === '\n' || isSentenceEnd(text, 0, at)) return at + 1;
  const blank = text.lastIndexOf(' ', end);
  return blank >= last ? blank : end;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/u.test(text[at]!)) at += 1;
  return at;
}
