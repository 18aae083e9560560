import { classify } from './linear-classifier.js';
import { NEEDS, type NeedName } from '../../needs/needs.js';
import type { Vector } from '../../../../embeddings/embedder.port.js';
import type { Prospect } from '../../selection/floor.js';
import { memoizeByObject } from '../../../../common/memoize-by-object.js';
import type { Classifiers } from './classifiers.js';
import type { MessageIntent } from './example-texts.js';

/** Minimum probability of a need without a word of it, absolute and as a share of the highest one. */
const LIKELY = 0.2;
const MIN_SHARE = 0.3;
/** Probability below which a message contains words of a need by chance. */
const MIN_LIKELY = 0.02;
/** Minimum probabilities of the prospects `general` and `seldom told`. */
const GENERAL = 0.5;
const SELDOM_TOLD = 0.55;
/**
 * Minimum probability that a message has any need, absolute and as a multiple of the probability that it is
 * impersonal.
 */
const LIKELY_ANY = 0.45;
const MORE_THAN_IMPERSONAL = 3;
/** Probability of a need that the words of a message name. */
const NAMED = 0.5;
/** Maximum number of needs of a message; each costs one search. */
const MAX_NEEDS = 2;

const createIntentReader = memoizeByObject(({ messages }: Pick<Classifiers, 'messages'>) =>
  memoizeByObject((message: Float32Array) => classify(messages, message)),
);

/** Computes the probability of each intent of a message; empty for a message without a vector. Memoized. */
export function classifyIntents(
  message: Vector,
  classifiers: Pick<Classifiers, 'messages'>,
): ReadonlyMap<MessageIntent, number> {
  return message === null ? new Map() : createIntentReader(classifiers)(message);
}

/**
 * Finds the needs of a message, the most probable first; none if it is more probably impersonal.
 * @param asks whether the message is a question or a request
 */
export function matchNeeds(
  message: Vector,
  classifiers: Pick<Classifiers, 'messages'>,
  asks: boolean,
): readonly NeedName[] {
  const intents = classifyIntents(message, classifiers);
  const needs = (Object.keys(NEEDS) as NeedName[]).map((need) => ({
    need,
    probability: intents.get(`need ${need}`) ?? 0,
  }));
  const best = Math.max(...needs.map(({ probability }) => probability));
  const least = Math.max(LIKELY, measureImpersonality(intents, asks), best * MIN_SHARE);
  return needs
    .filter(({ probability }) => probability >= least)
    .toSorted((left, right) => right.probability - left.probability)
    .slice(0, MAX_NEEDS)
    .map(({ need }) => need);
}

/** The share of each need in all needs of a message; the shares add up to 1. */
export type NeedShares = ReadonlyMap<NeedName, number>;

/**
 * Estimates the needs of a message that probably has some, even if none of them is probable alone; empty for
 * one that is more probably impersonal.
 * @param named needs that the words of the message name
 */
export function estimateNeeds(
  message: Vector,
  classifiers: Pick<Classifiers, 'messages'>,
  { named, asks }: { readonly named: readonly NeedName[]; readonly asks: boolean },
): NeedShares {
  const intents = classifyIntents(message, classifiers);
  const needs = (Object.keys(NEEDS) as NeedName[]).map((need) => {
    const probability = intents.get(`need ${need}`) ?? 0;
    return { need, probability: named.includes(need) ? Math.max(NAMED, probability) : probability };
  });
  const any = needs.reduce((sum, { probability }) => sum + probability, 0);
  const least = Math.max(LIKELY_ANY, MORE_THAN_IMPERSONAL * measureImpersonality(intents, asks));
  return new Map(any < least ? [] : needs.map(({ need, probability }) => [need, probability / any]));
}

/** Measures how likely a message is to ask for nothing that depends on the person. */
function measureImpersonality(intents: ReadonlyMap<MessageIntent, number>, asks: boolean): number {
  return Math.max(
    intents.get('other') ?? 0,
    intents.get('remark') ?? 0,
    asks ? 0 : (intents.get('telling') ?? 0),
  );
}

/** Estimates the chance that memory holds the answer to a message. */
export function readProspect(message: Vector, classifiers: Pick<Classifiers, 'messages'>): Prospect {
  const intents = classifyIntents(message, classifiers);
  if ((intents.get('other') ?? 0) >= GENERAL) return 'general';
  return (intents.get('personal') ?? 0) >= SELDOM_TOLD ? 'seldom told' : 'open';
}

/** Tells whether a message contains words of a need only by chance. */
export function isByChance(
  need: NeedName,
  message: Vector,
  classifiers: Pick<Classifiers, 'messages'>,
): boolean {
  return (classifyIntents(message, classifiers).get(`need ${need}`) ?? 1) < MIN_LIKELY;
}
