import { NEEDS, type NeedName, type SignName } from '../../../common/needs/needs.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { classify } from '../../../common/linear-classifier.js';
import { rememberEach } from '../search/remember-each.js';
import type { Classifiers } from './classifiers.js';
import { isStatement } from './is-statement.js';
import { listDocumentStems, listTopicalStems } from './topical-stems.js';

/** Candidates from which on there are many: a small space has fewer texts. */
const MANY = 40;
/**
 * Least probability of a sign, among few statements and among many: of hundreds, some look like one by
 * chance. Less is enough for a statement that shares a word with the message.
 */
const LIKELY = { few: 0.15, many: 0.25 };
const LIKELY_AND_SHARED = 0.1;
/** The same for signs of which everybody says something. */
const LIKELY_IN_COMMON = { few: 0.25, many: 0.4 };
const COMMON: ReadonlySet<SignName> = new Set(['taste', 'tool']);
/** Characters; a longer text says more than one thing. */
const LONGEST = 600;
/** Statements of one sign: more would be a list. */
const MOST_OF_A_SIGN = 2;
/** Signs that matter only where the statement is about whom the message names. */
const ABOUT_NAMED: ReadonlySet<SignName> = new Set(['interest']);

interface Choice {
  readonly need: NeedName;
  readonly classifiers: Pick<Classifiers, 'signs'>;
}

const createSignReader = rememberEach(({ signs }: Pick<Classifiers, 'signs'>) =>
  rememberEach(({ vector }: IndexDocument) => classify(signs, vector)),
);

/**
 * Chooses the statements that probably serve the need: of each sign the best, then of each the second. Needs
 * the vectors of the candidates.
 */
export function chooseServing(
  message: string,
  hits: readonly IndexHit[],
  { need, classifiers }: Choice,
): readonly IndexHit[] {
  const told = hits.filter(({ document }) => isShort(document) && isStatement(document));
  const amount = hits.length < MANY ? 'few' : 'many';
  const asked = listTopicalStems(message);
  const shared = new Set(told.filter(({ document }) => sharesStem(document, asked)));
  const readSigns = createSignReader(classifiers);
  const bySign = NEEDS[need].map((sign) => {
    const chooseLeast = (hit: IndexHit): number => {
      if (COMMON.has(sign)) return LIKELY_IN_COMMON[amount];
      if (shared.has(hit)) return LIKELY_AND_SHARED;
      return ABOUT_NAMED.has(sign) ? Infinity : LIKELY[amount];
    };
    return told
      .map((hit) => ({ hit, probability: readSigns(hit.document).get(sign) ?? 0 }))
      .filter(({ hit, probability }) => probability >= chooseLeast(hit))
      .toSorted((left, right) => right.probability - left.probability)
      .map(({ hit }) => hit);
  });
  const places = Array.from({ length: MOST_OF_A_SIGN }, (_, at) => at);
  return [...new Set(places.flatMap((at) => bySign.flatMap((list) => list[at] ?? [])))];
}

const isShort = ({ text }: IndexDocument): boolean => text.length <= LONGEST;

function sharesStem(document: IndexDocument, stems: ReadonlySet<string>): boolean {
  return [...listDocumentStems(document)].some((stem) => stems.has(stem));
}
