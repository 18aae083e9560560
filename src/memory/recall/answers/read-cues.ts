import { classify } from '../../../common/linear-classifier.js';
import { NEEDS, type NeedName } from '../../../common/needs/needs.js';
import { isFirstPerson } from '../../../common/text/first-person.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { NOTHING } from '../profile/classifiers/example-texts.js';
import type { Classifiers } from '../profile/classifiers/classifiers.js';
import { createFactReader } from '../profile/classifiers/fact-probability.js';
import { isStatement } from '../profile/is-statement.js';
import { createStrengthMeasure, type Prospect } from '../search/floor.js';
import { memoizeByObject } from '../search/memoize-by-object.js';
import { measureCandidates, type CandidateStatistics } from './measure-candidates.js';
import { countWords, readMessage, type AskedMessage, type ReadMessage } from './read-message.js';

/** Characters that are read of a candidate. */
const MOST_READ = 600;
const NUMBER = /\p{N}/u;
/** A time of day, a weekday or a date, as far as English words and digits tell. */
const TIME =
  /\d{1,2}[:h.]\d{2}|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d(?:st|nd|rd|th)\b|tomorrow|tonight|next week/iu;

/** Numbers that tell whether a candidate helps to answer a message; 0 or 1 for what is so or not. */
export type AnswerCues = Readonly<Record<string, number>>;

/** A candidate, the message, and what all candidates have in common. */
interface Reading {
  readonly message: ReadMessage;
  readonly statistics: CandidateStatistics;
  readonly classifiers: Classifiers;
  readonly measureStrength: (hit: IndexHit) => number;
}

/** Creates a reader of the cues of each candidate. */
export function createCueReader(
  judged: AskedMessage,
  hits: readonly IndexHit[],
  prospect: Prospect,
): (hit: IndexHit) => AnswerCues {
  const message = readMessage(judged);
  const measureStrength = createStrengthMeasure(hits, judged, prospect);
  const statistics = measureCandidates(hits, measureStrength);
  const reading = { message, statistics, measureStrength, classifiers: judged.classifiers };
  return (hit) => ({ ...message.cues, ...statistics.cues, ...readCandidate(hit, reading) });
}

function readCandidate(hit: IndexHit, reading: Reading): AnswerCues {
  return {
    ...readMatch(hit, reading),
    ...readClasses(hit.document, reading),
    ...readText(hit.document, reading.message),
  };
}

/** Reads how well words and meaning of a candidate match the message, alone and beside the others. */
function readMatch(hit: IndexHit, { message: { cues }, statistics, measureStrength }: Reading): AnswerCues {
  const { coverage } = hit;
  const similarity = hit.dense ?? 0;
  const { bestCoverage, mean, spread } = statistics.cues;
  const isImpersonal = cues.question + cues.statement;
  return {
    rule: measureStrength(hit),
    coverage,
    fullCoverage: coverage * coverage,
    coverageIfImpersonal: isImpersonal * coverage,
    coverageIfKeywords: cues.keywords * coverage,
    coverageIfPersonal: cues.firstPerson * coverage,
    isBestCoverage: Number(coverage > 0 && coverage >= bestCoverage),
    similarity,
    similarityIfImpersonal: isImpersonal * similarity,
    similarityIfGeneral: cues.general * similarity,
    deviation: hit.dense === null ? 0 : (similarity - mean) / spread,
    both: Math.min(coverage, similarity),
  };
}

const createSignReader = memoizeByObject(({ signs }: Classifiers) =>
  memoizeByObject(({ vector }: IndexDocument) => classify(signs, vector)),
);

/** Reads how well the kind of fact that a candidate tells fits those that the message asks for or needs. */
function readClasses(document: IndexDocument, { message, classifiers }: Reading): AnswerCues {
  const signs = createSignReader(classifiers)(document);
  const facts: ReadonlyMap<string, number> = createFactReader(classifiers)(document);
  const serves = (need: NeedName): number => Math.max(...NEEDS[need].map((sign) => signs.get(sign) ?? 0));
  const sharedFact = message.likelyFacts.reduce(
    (total, [kind, probability]) => total + probability * (facts.get(kind) ?? 0),
    0,
  );
  const sharedNeed = message.likelyNeeds.reduce(
    (total, [need, probability]) => total + probability * serves(need),
    0,
  );
  return {
    sharedFact: Math.sqrt(sharedFact),
    sharedNeed: Math.sqrt(sharedNeed),
    tellsNoFact: facts.get(NOTHING) ?? 0,
    servesNothing: signs.get(NOTHING) ?? 0,
  };
}

const readOwnCues = memoizeByObject((document: IndexDocument) => {
  const text = document.text.slice(0, MOST_READ);
  return {
    states: Number(isStatement(document)),
    own: Number(isFirstPerson(text)),
    memory: Number(document.kind === 'memory'),
    length: Math.log1p(countWords(text)),
  };
});

/** Reads what a candidate is, and whether it holds a value such as the message asks for. */
function readText(document: IndexDocument, { value }: ReadMessage): AnswerCues {
  const text = document.text.slice(0, MOST_READ);
  return {
    ...readOwnCues(document),
    hasTime: Number(value === 'time' && TIME.test(text)),
    lacksTime: Number(value === 'time' && !TIME.test(text)),
    hasNumber: Number(value === 'number' && NUMBER.test(text)),
    lacksNumber: Number(value === 'number' && !NUMBER.test(text)),
  };
}
