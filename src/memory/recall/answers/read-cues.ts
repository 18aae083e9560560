import { NEEDS, type NeedName } from '../needs/needs.js';
import { isFirstPerson } from '../../../common/text/first-person.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { NOTHING } from '../profile/classifiers/example-texts.js';
import type { Classifiers } from '../profile/classifiers/classifiers.js';
import { createFactReader } from '../profile/classifiers/fact-probability.js';
import { isStatement } from '../profile/is-statement.js';
import { createSignReader } from '../profile/sign-reader.js';
import { createStrengthMeasure, type Prospect } from '../selection/floor.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';
import { measureCandidates, type CandidateStatistics } from './measure-candidates.js';
import { countWords, readMessage, type ClassifiedMessage, type MessageReading } from './read-message.js';

/** Maximum number of characters that are read of a candidate. */
const MAX_READ_CHARS = 600;
const NUMBER = /\p{N}/u;
/** A time of day, a weekday or a date, as far as English words and digits tell. */
const TIME =
  /\d{1,2}[:h.]\d{2}|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d(?:st|nd|rd|th)\b|tomorrow|tonight|next week/iu;

/** Features that tell whether a candidate helps to answer a message; 1 and 0 stand for yes and no. */
export type AnswerCues = Readonly<Record<string, number>>;

/** The properties that all candidates of a message share. */
interface CueContext {
  readonly message: MessageReading;
  readonly statistics: CandidateStatistics;
  readonly classifiers: Classifiers;
  readonly measureStrength: (hit: IndexHit) => number;
}

/** Creates a reader of the cues of each candidate. */
export function createCueReader(
  classified: ClassifiedMessage,
  hits: readonly IndexHit[],
  prospect: Prospect,
): (hit: IndexHit) => AnswerCues {
  const message = readMessage(classified);
  const measureStrength = createStrengthMeasure(hits, classified, prospect);
  const statistics = measureCandidates(hits, measureStrength);
  const context = { message, statistics, measureStrength, classifiers: classified.classifiers };
  return (hit) => ({ ...message.cues, ...statistics.cues, ...readCandidate(hit, context) });
}

function readCandidate(hit: IndexHit, context: CueContext): AnswerCues {
  return {
    ...readMatch(hit, context),
    ...readClasses(hit.document, context),
    ...readText(hit.document, context.message),
  };
}

/** Reads how well words and meaning of a candidate match the message, alone and beside the others. */
function readMatch(
  hit: IndexHit,
  { message: { cues }, statistics, measureStrength }: CueContext,
): AnswerCues {
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
    deviation: hit.dense === null || spread === 0 ? 0 : (similarity - mean) / spread,
    both: Math.min(coverage, similarity),
  };
}

/** Reads how well the kind of fact that a candidate tells fits those that the message asks for or needs. */
function readClasses(document: IndexDocument, { message, classifiers }: CueContext): AnswerCues {
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
  const text = document.text.slice(0, MAX_READ_CHARS);
  return {
    states: Number(isStatement(document)),
    own: Number(isFirstPerson(text)),
    memory: Number(document.kind === 'memory'),
    length: Math.log1p(countWords(text)),
  };
});

/** Reads what a candidate is, and whether it holds a value such as the message asks for. */
function readText(document: IndexDocument, { value }: MessageReading): AnswerCues {
  const text = document.text.slice(0, MAX_READ_CHARS);
  return {
    ...readOwnCues(document),
    hasTime: Number(value === 'time' && TIME.test(text)),
    lacksTime: Number(value === 'time' && !TIME.test(text)),
    hasNumber: Number(value === 'number' && NUMBER.test(text)),
    lacksNumber: Number(value === 'number' && !NUMBER.test(text)),
  };
}
