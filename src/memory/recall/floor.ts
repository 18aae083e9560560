import { isGeneric } from '../../common/text/generic-words.js';
import { words } from '../../common/text/tokenize.js';
import type { IndexHit } from '../../memory-index/memory-index.port.js';

/** How much of the message the best candidate must contain, by what kind of message it is. Tuned on LoCoMo, see bench/recall. */
export interface FloorThresholds {
  /** A question that names someone who spoke. */
  readonly named: number;
  /** A question about the person who asks: "Where do I live?". */
  readonly personal: number;
  readonly question: number;
  /** Statements and requests. */
  readonly statement: number;
  /** A person is named and a text means nearly the same: words need not match. */
  readonly namedSimilarity: number;
  /** Candidates from which on chance matches are as likely as in a large space. */
  readonly crowd: number;
}

const DEFAULT_FLOOR: FloorThresholds = {
  named: 0.25,
  personal: 0.35,
  question: 0.5,
  statement: 0.9,
  namedSimilarity: 0.45,
  crowd: 150,
};

const QUESTION_START =
  /^(what|when|where|who|whom|whose|which|why|how|do|does|did|is|are|was|were|has|have|had|can|could|would|should|remind)\b/i;
const QUESTION_END = /[?？؟]\s*$/;
const FIRST_PERSON = /\b(i|my|me|mine|we|our|us|myself)\b/i;

/**
 * Whether any candidate has enough to do with the message to speak up; otherwise recall stays silent. Scores of a ranking are relative and
 * always have a best one, so this looks at absolute evidence: the share of the message's topical words that one text contains.
 */
export function isWorthRecalling(hits: readonly IndexHit[], message: string, floor: FloorThresholds = DEFAULT_FLOOR): boolean {
  if (isSmallTalk(message)) return false;
  const about = asks(message) && namesSpeaker(hits, message);
  const coverage = hits.reduce((most, hit) => Math.max(most, hit.coverage), 0);
  if (coverage > 0 && coverage >= thresholdFor(message, about, floor) * chance(hits.length, floor.crowd)) return true;
  return about && hits.some(({ dense }) => (dense ?? 0) >= floor.namedSimilarity);
}

/** Only greetings, thanks, reactions: nothing to look up. */
export function isSmallTalk(message: string): boolean {
  return words(message).every(isGeneric);
}

function thresholdFor(message: string, about: boolean, floor: FloorThresholds): number {
  if (about) return floor.named;
  if (!asks(message)) return floor.statement;
  return FIRST_PERSON.test(message) ? floor.personal : floor.question;
}

function asks(message: string): boolean {
  return QUESTION_END.test(message) || QUESTION_START.test(message.trim());
}

// The more texts there are, the likelier one shares words with a message by chance.
function chance(candidates: number, crowd: number): number {
  return Math.min(1, Math.log1p(candidates) / Math.log1p(crowd));
}

function namesSpeaker(hits: readonly IndexHit[], message: string): boolean {
  const said = new Set(message.toLowerCase().match(/\p{L}+/gu));
  return hits.some(({ document }) => (document.speaker.toLowerCase().match(/\p{L}+/gu) ?? []).some((name) => said.has(name)));
}
