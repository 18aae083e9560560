import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { classifyMessage, endsAsking, hasTopic, type MessageKind } from './message-kind.js';

/** The evidence that one text needs, where many texts are held; more than 1 = that way is closed. */
export interface Evidence {
  /** Share of the message's topical words that it contains, rare ones counting most. */
  readonly words: number;
  /** Cosine similarity. */
  readonly meaning: number;
  /** Least of each when the two channels agree on a text. */
  readonly both: number;
}

export type Floor = Readonly<Record<Exclude<MessageKind, 'small talk'>, Evidence>>;

/**
 * Tuned on LoCoMo without speakers and on bench/abstention, each conversation left out in turn
 * (docs/quality.md).
 */
const DEFAULT_FLOOR: Floor = {
  named: { words: 0.25, meaning: 0.4, both: 0.2 },
  personal: { words: 0.35, meaning: 0.36, both: 0.25 },
  question: { words: 0.55, meaning: 2, both: 0.33 },
  statement: { words: 0.9, meaning: 2, both: 2 },
  keywords: { words: 0.95, meaning: 2, both: 0.4 },
};

/**
 * The chance that memory holds the answer to a message: small where the answer is probably the same for
 * everybody (`general`), and where it is something of the person that people seldom tell (`seldom told`).
 */
export type Prospect = 'general' | 'seldom told' | 'open';

/** The thresholds, and what is known of the message beside its words. */
export interface FloorOptions {
  readonly floor?: Floor;
  readonly prospect?: Prospect;
}

/** The share of a message's topical words that a statement holds when it is what the message is about. */
const COVERED = 0.98;

/** Cosine similarity that is evidence of its own for a personal message with little prospect of an answer. */
const CLOSE_MEANING = 0.47;

/** Candidates from which on a match by chance is as likely as in a large space. */
const CROWD = 150;
/** Characters. */
const LONGEST_READ = 500;

/**
 * Tells whether any candidate has enough to do with the message to speak up; else recall stays silent. Scores
 * of a ranking are relative and always have a best one, so this looks at absolute evidence, and asks for the
 * more of it the less the message sounds as if memory is meant.
 */
export function isWorthRecalling(
  hits: readonly IndexHit[],
  message: string,
  { floor = DEFAULT_FLOOR, prospect = 'open' }: FloorOptions = {},
): boolean {
  const kind = classifyMessage(message, namesIn(hits));
  if (kind === 'small talk') return measureCover(hits, message) >= COVERED;
  const bars = chooseBars(floor[kind], { kind, prospect, candidates: hits.length });
  return hits.some((hit) => measureStrength(hit, bars) >= 1);
}

/**
 * The best candidate's evidence and what the floor asks for, both on the scale of shared words: the best
 * reaches the floor exactly when `isWorthRecalling`.
 * @returns `null` for a message that asks for nothing, whatever there is
 */
export function measureEvidence(
  hits: readonly IndexHit[],
  message: string,
  { floor = DEFAULT_FLOOR, prospect = 'open' }: FloorOptions = {},
): { best: number; floor: number } | null {
  const kind = classifyMessage(message, namesIn(hits));
  if (kind === 'small talk') {
    const best = measureCover(hits, message);
    return best >= COVERED ? { best, floor: COVERED } : null;
  }
  const bars = chooseBars(floor[kind], { kind, prospect, candidates: hits.length });
  const best = bars.words * Math.max(0, ...hits.map((hit) => measureStrength(hit, bars)));
  return { best, floor: bars.words };
}

/**
 * The share of a message's topical words that one statement holds, whatever form the message has; 0 where the
 * message has hardly any.
 */
function measureCover(hits: readonly IndexHit[], message: string): number {
  if (!hasTopic(message)) return 0;
  const statements = hits.filter(({ document: { role, text } }) => role !== 'assistant' && !endsAsking(text));
  return Math.max(0, ...statements.map(({ coverage }) => coverage));
}

/** As a share of what one way or another needs. */
function measureStrength({ coverage, dense }: IndexHit, { words, meaning, both }: Evidence): number {
  const similarity = dense ?? 0;
  return Math.max(coverage / words, similarity / meaning, Math.min(coverage, similarity) / both);
}

/** Chooses what is asked of one text for this message, among this many candidates. */
function chooseBars(
  { words, meaning, both }: Evidence,
  { kind, prospect, candidates }: { kind: MessageKind; prospect: Prospect; candidates: number },
): Evidence {
  const factor = prospect === 'general' ? 1 : leniency(kind, candidates);
  return {
    words: words * factor,
    meaning: kind === 'personal' && prospect !== 'open' ? CLOSE_MEANING : meaning,
    both: both * factor,
  };
}

/**
 * The more texts there are, the likelier one shares a word by chance: from about a half for a handful up to
 * 1. Half of two keywords is one word, which matches by chance among few texts too. Similarity alone has no
 * part in this: unrelated texts are as alike in a small space as in a large one.
 */
function leniency(kind: MessageKind, candidates: number): number {
  if (kind === 'keywords') return 1;
  return Math.min(1, 0.5 + (0.5 * Math.log1p(candidates)) / Math.log1p(CROWD));
}

/**
 * Tells whether a word is a speaker, or what texts write with a capital inside a sentence and never without:
 * people leave capitals out when they ask. Looks at the beginnings of long texts only.
 */
function namesIn(hits: readonly IndexHit[]): (word: string) => boolean {
  const speakers = new Set(
    hits.flatMap(({ document }) => document.speaker.toLowerCase().match(/\p{L}+/gu) ?? []),
  );
  const texts = hits.map(({ document }) => document.text.slice(0, LONGEST_READ)).join('\n');
  return (word) => speakers.has(word) || isCapitalizedIn(texts, word);
}

function isCapitalizedIn(texts: string, word: string): boolean {
  const capitalized = ` ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  // Most words fail here, for a tenth of the time.
  if (!texts.includes(capitalized)) return false;
  return (
    new RegExp(`[\\p{L},]${capitalized}(?!\\p{L})`, 'u').test(texts) &&
    !new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(texts)
  );
}
