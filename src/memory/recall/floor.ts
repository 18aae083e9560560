import type { IndexHit } from '../../memory-index/memory-index.port.js';
import { kindOf, type MessageKind } from './message-kind.js';

/** What one text needs of either signal alone, where many texts are held. */
export interface Evidence {
  /** Share of the message's topical words that it contains, rare ones counting most. */
  readonly words: number;
  /** Cosine similarity; above 1: meaning alone never suffices. */
  readonly meaning: number;
}

export type Floor = Readonly<Record<Exclude<MessageKind, 'small talk'>, Evidence>>;

/** Tuned on LoCoMo without speakers and bench/abstention, each conversation left out in turn (docs/quality.md). */
const DEFAULT_FLOOR: Floor = {
  named: { words: 0.25, meaning: 0.4 },
  personal: { words: 0.35, meaning: 0.36 },
  question: { words: 0.65, meaning: 0.8 },
  statement: { words: 0.9, meaning: 2 },
};

/** A text that has this share of both needs is worth recalling, too. */
const AGREEMENT = 0.7;
/** Candidates from which on a match by chance is as likely as in a large space. */
const CROWD = 150;

/**
 * Whether any candidate has enough to do with the message to speak up; otherwise recall stays silent. Scores of a ranking are relative and
 * always have a best one, so this looks at absolute evidence, and asks for the more of it the less the message sounds as if memory is meant.
 */
export function isWorthRecalling(hits: readonly IndexHit[], message: string, floor: Floor = DEFAULT_FLOOR): boolean {
  const kind = kindOf(message, (name) => holdsName(hits, name));
  return kind !== 'small talk' && hits.some((hit) => suffices(hit, floor[kind], leniency(hits.length)));
}

function suffices({ coverage, dense }: IndexHit, needed: Evidence, factor: number): boolean {
  const byWords = coverage / (needed.words * factor);
  const byMeaning = (dense ?? 0) / (needed.meaning * factor);
  return Math.max(byWords, byMeaning) >= 1 || Math.min(byWords, byMeaning) >= AGREEMENT;
}

/** The more texts there are, the likelier one matches by chance: from about a half for a handful up to 1. */
function leniency(candidates: number): number {
  return Math.min(1, 0.5 + (0.5 * Math.log1p(candidates)) / Math.log1p(CROWD));
}

function holdsName(hits: readonly IndexHit[], name: string): boolean {
  return hits.some(({ document }) => document.text.includes(name) || document.speaker.includes(name));
}
