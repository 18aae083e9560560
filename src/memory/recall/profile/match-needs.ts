import { classify } from '../../../common/linear-classifier.js';
import { NEEDS, type NeedName } from '../../../common/needs/needs.js';
import type { Vector } from '../../../embeddings/embedder.port.js';
import type { Prospect } from '../search/floor.js';
import { rememberEach } from '../search/remember-each.js';
import type { Classifiers } from './classifiers.js';
import type { Aim } from './example-texts.js';

/** Least probability of a need that no word of the message tells, and the least share of the best one's. */
const LIKELY = 0.2;
const LEAST_SHARE = 0.3;
/** A message that has words of a less probable need has them by chance. */
const LEAST_LIKELY = 0.02;
/** Least probability that anybody could answer the message, and that people seldom tell what it asks for. */
const GENERAL = 0.5;
const SELDOM_TOLD = 0.55;
/** A message has seldom more; each is one search. */
const MOST_NEEDS = 2;

const createAimReader = rememberEach(({ messages }: Pick<Classifiers, 'messages'>) =>
  rememberEach((message: Float32Array) => classify(messages, message)),
);

/** Reads how probable each aim of a message is; once, however many ask. */
export function readAims(
  message: Vector,
  classifiers: Pick<Classifiers, 'messages'>,
): ReadonlyMap<Aim, number> {
  return message === null ? new Map() : createAimReader(classifiers)(message);
}

/**
 * Finds the needs of a message, the most probable first; none where it more probably wants nothing.
 * @param asks tells whether its words ask or request
 */
export function matchNeeds(
  message: Vector,
  classifiers: Pick<Classifiers, 'messages'>,
  asks: boolean,
): readonly NeedName[] {
  const aims = readAims(message, classifiers);
  const needs = (Object.keys(NEEDS) as NeedName[]).map((need) => ({
    need,
    probability: aims.get(`need ${need}`) ?? 0,
  }));
  const best = Math.max(...needs.map(({ probability }) => probability));
  const least = Math.max(LIKELY, findUnwanting(aims, asks), best * LEAST_SHARE);
  return needs
    .filter(({ probability }) => probability >= least)
    .toSorted((left, right) => right.probability - left.probability)
    .slice(0, MOST_NEEDS)
    .map(({ need }) => need);
}

/**
 * Finds how probably a message wants nothing that depends on the person. One that asks does not only tell.
 */
function findUnwanting(aims: ReadonlyMap<Aim, number>, asks: boolean): number {
  return Math.max(aims.get('other') ?? 0, aims.get('remark') ?? 0, asks ? 0 : (aims.get('telling') ?? 0));
}

/** Reads what chance there is that memory holds the answer to a message. */
export function readProspect(message: Vector, classifiers: Pick<Classifiers, 'messages'>): Prospect {
  const aims = readAims(message, classifiers);
  if ((aims.get('other') ?? 0) >= GENERAL) return 'general';
  return (aims.get('personal') ?? 0) >= SELDOM_TOLD ? 'seldom told' : 'open';
}

/** Tells whether a message that has words of a need hardly has the need. */
export function isByChance(
  need: NeedName,
  message: Vector,
  classifiers: Pick<Classifiers, 'messages'>,
): boolean {
  return (readAims(message, classifiers).get(`need ${need}`) ?? 1) < LEAST_LIKELY;
}
