import { isEnglish } from '../../../common/text/language.js';
import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { endsWithQuestion } from '../message/contains-question.js';
import { classifyMessage, hasTopic, type MessageKind } from '../message/message-kind.js';
import { createHolderTest } from '../message/named-facts.js';
import { createPeopleOnlyTest } from '../message/shares-only-people.js';

/** Thresholds of evidence for one text in a large space; a value over 1 cannot be reached. */
export interface Evidence {
  /** Share of the topical words of the message that the text contains, weighted by rarity, 0..1. */
  readonly words: number;
  /** The same for a text that has a vector: if its meaning is not close, one common word may be chance. */
  readonly wordsBesideVector: number;
  /** Cosine similarity on the bundled model's scale. */
  readonly meaning: number;
  /** Threshold for the lesser of both, if both channels found the text. */
  readonly both: number;
}

export type Floor = Readonly<Record<Exclude<MessageKind, 'small talk'>, Evidence>>;

/** Cosine similarity from which a text is relevant without common words. */
export const CLOSE_SIMILARITY = 0.4;

/** Threshold that nothing reaches. */
const UNREACHABLE = 2;

/**
 * Tuned on LoCoMo without speakers and on bench/abstention, each conversation left out in turn
 * (docs/quality.md).
 */
const DEFAULT_FLOOR: Floor = {
  named: { words: 0.25, wordsBesideVector: 0.25, meaning: CLOSE_SIMILARITY, both: 0.2 },
  personal: { words: 0.35, wordsBesideVector: 0.5, meaning: 0.36, both: 0.25 },
  question: { words: 0.55, wordsBesideVector: 0.55, meaning: UNREACHABLE, both: 0.33 },
  statement: { words: 0.9, wordsBesideVector: 0.9, meaning: UNREACHABLE, both: UNREACHABLE },
  keywords: { words: 0.95, wordsBesideVector: 0.95, meaning: UNREACHABLE, both: 0.4 },
};

/**
 * Prospect that memory holds the answer to a message. It is small if the answer is probably the same for
 * everybody (`general`), or if it is something about the person that people seldom tell (`seldom told`).
 */
export type Prospect = 'general' | 'seldom told' | 'open';

/** Thresholds, and the prospect of an answer. */
export interface FloorOptions {
  readonly floor?: Floor;
  readonly prospect?: Prospect;
}

/** Minimum coverage by one statement with which small talk is worth a recall. */
const MIN_SMALL_TALK_COVERAGE = 0.98;

/** Threshold of similarity for a personal message that asks for something that people seldom tell. */
const UNLIKELY_MEANING = 0.47;

/** Number of candidates from which the thresholds apply in full. */
const MANY_CANDIDATES = 150;
/** Maximum number of characters that are read of each text. */
const MAX_READ_CHARS = 500;
/** A capitalized word behind a word in lower case. */
const CAPITALIZED_INSIDE = /(?<=\p{Ll},? )\p{Lu}\p{Ll}+/gu;

/**
 * Tells whether any candidate has enough evidence; otherwise recall stays silent. Scores of a ranking are
 * relative and always have a best one, so the floor uses absolute evidence. It demands more of a message that
 * is less likely to ask for memory.
 */
export function isWorthRecalling(
  hits: readonly IndexHit[],
  message: string,
  { floor = DEFAULT_FLOOR, prospect = 'open' }: FloorOptions = {},
): boolean {
  const kind = classifyMessage(message, createNameTest(hits, message));
  if (kind === 'small talk') return measureCoverage(hits, message) >= MIN_SMALL_TALK_COVERAGE;
  const thresholds = chooseThresholds(floor[kind], { kind, prospect, candidates: hits.length });
  return listEvident(hits, message).some((hit) => measureStrength(hit, thresholds) >= 1);
}

/**
 * Measures the evidence of the best candidate and the floor, both on the scale of `coverage`, 0..1. The
 * evidence reaches the floor exactly if `isWorthRecalling`.
 * @returns `null` for small talk, which asks for nothing
 */
export function measureEvidence(
  hits: readonly IndexHit[],
  message: string,
  { floor = DEFAULT_FLOOR, prospect = 'open' }: FloorOptions = {},
): { best: number; floor: number } | null {
  const kind = classifyMessage(message, createNameTest(hits, message));
  if (kind === 'small talk') {
    const best = measureCoverage(hits, message);
    return best >= MIN_SMALL_TALK_COVERAGE ? { best, floor: MIN_SMALL_TALK_COVERAGE } : null;
  }
  const thresholds = chooseThresholds(floor[kind], { kind, prospect, candidates: hits.length });
  const strengths = listEvident(hits, message).map((hit) => measureStrength(hit, thresholds));
  const best = thresholds.words * Math.max(0, ...strengths);
  return { best, floor: thresholds.words };
}

/**
 * Creates a measure of the evidence of a hit as a share of the threshold that it comes closest to; 0 for
 * small talk.
 */
export function createStrengthMeasure(
  hits: readonly IndexHit[],
  { kind }: { readonly kind: MessageKind },
  prospect: Prospect,
): (hit: IndexHit) => number {
  if (kind === 'small talk') return () => 0;
  const thresholds = chooseThresholds(DEFAULT_FLOOR[kind], { kind, prospect, candidates: hits.length });
  return (hit) => measureStrength(hit, thresholds);
}

/** Classifies a message among these candidates, whose names it may contain. */
export function classifyAmong(hits: readonly IndexHit[], message: string): MessageKind {
  return classifyMessage(message, createNameTest(hits, message));
}

/**
 * Measures the best coverage of a message by one statement; 0 if the message has hardly any topical words.
 */
function measureCoverage(hits: readonly IndexHit[], message: string): number {
  if (!hasTopic(message)) return 0;
  const statements = hits.filter(
    ({ document: { role, text } }) => role !== 'assistant' && !endsWithQuestion(text),
  );
  return Math.max(0, ...statements.map(({ coverage }) => coverage));
}

/**
 * Lists the hits that may hold what a message asks for. A hit without a vector must also share more with the
 * message than words for people.
 */
function listEvident(hits: readonly IndexHit[], message: string): readonly IndexHit[] {
  const documents = hits.map(({ document }) => document);
  const sharesOnlyPeople = createPeopleOnlyTest(message, documents);
  const mayHold = createHolderTest(message, documents) ?? (() => true);
  return hits.filter(
    ({ document, dense }) => mayHold(document) && (dense !== null || !sharesOnlyPeople(document)),
  );
}

/** Measures the evidence of a hit as a share of the threshold that it comes closest to; 1 reaches it. */
function measureStrength(
  { coverage, dense }: IndexHit,
  { words, wordsBesideVector, meaning, both }: Evidence,
): number {
  if (dense === null) return coverage / words;
  return Math.max(coverage / wordsBesideVector, dense / meaning, Math.min(coverage, dense) / both);
}

/** Chooses the thresholds for a kind of message and a number of candidates. */
function chooseThresholds(
  { words, wordsBesideVector, meaning, both }: Evidence,
  { kind, prospect, candidates }: { kind: MessageKind; prospect: Prospect; candidates: number },
): Evidence {
  const isGeneral = prospect === 'general' && kind !== 'named';
  const factor = isGeneral ? 1 : computeLeniency(kind, candidates);
  return {
    words: words * factor,
    wordsBesideVector: wordsBesideVector * factor,
    meaning: kind === 'personal' ? chooseMeaning(meaning, prospect) : meaning,
    both: both * factor,
  };
}

/** Chooses the threshold of similarity for a personal message. */
function chooseMeaning(meaning: number, prospect: Prospect): number {
  if (prospect === 'general') return UNREACHABLE;
  return prospect === 'seldom told' ? UNLIKELY_MEANING : meaning;
}

/**
 * Computes the factor for thresholds of words, 0.5..1. It grows with the number of candidates, because one of
 * many texts shares a word by chance. Keywords get no leniency: half of two words is one word, which matches
 * by chance among few texts too. Similarity of unrelated texts does not depend on their number.
 */
function computeLeniency(kind: MessageKind, candidates: number): number {
  if (kind === 'keywords') return 1;
  return Math.min(1, 0.5 + (0.5 * Math.log1p(candidates)) / Math.log1p(MANY_CANDIDATES));
}

/**
 * Creates a test for lower-case words that are names: a speaker's, or a word that the candidates mostly
 * write with a capital inside a sentence. The message itself may lack capitals; where it has one inside of an
 * English sentence, the candidates may begin sentences with the name.
 */
function createNameTest(hits: readonly IndexHit[], message: string): (word: string) => boolean {
  const speakers = new Set(
    hits.flatMap(({ document }) => document.speaker.toLowerCase().match(/\p{L}+/gu) ?? []),
  );
  const texts = hits.map(({ document }) => document.text.slice(0, MAX_READ_CHARS)).join('\n');
  const named = isEnglish(message) ? listCapitalized(message.slice(0, MAX_READ_CHARS)) : new Set<string>();
  return (word) =>
    speakers.has(word) || isCapitalizedIn(texts, word) || (named.has(word) && beginsSentence(texts, word));
}

/** Lists the words that have a capital inside of a sentence, in lower case. */
function listCapitalized(text: string): ReadonlySet<string> {
  return new Set((text.match(CAPITALIZED_INSIDE) ?? []).map((word) => word.toLowerCase()));
}

function beginsSentence(texts: string, word: string): boolean {
  const capitalized = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  if (!texts.includes(capitalized)) return false;
  return new RegExp(String.raw`(?:^|[.!?] )${capitalized}(?!\p{L})`, 'mu').test(texts);
}

function isCapitalizedIn(texts: string, word: string): boolean {
  const capitalized = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  // Most words fail this test, which takes a tenth of the time of the next.
  if (!texts.includes(capitalized)) return false;
  const count = (pattern: string): number => texts.match(new RegExp(pattern, 'gu'))?.length ?? 0;
  const inside = count(String.raw`(?:[\p{L},] |[("“‘«])${capitalized}(?!\p{L})`);
  return inside > 0 && inside > count(String.raw`(?<!\p{L})${word}(?!\p{L})`);
}
