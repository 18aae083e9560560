import { NEEDS, type NeedName, type SignName } from '../../../common/needs/needs.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import type { CosineScale } from '../../indexing/indexing.types.js';
import { findBest, type ExampleVectors } from './example-vectors.js';
import { isStatement } from './is-statement.js';
import { listDocumentStems, listTopicalStems } from './topical-stems.js';

/** Least similarity to an example; less is enough for a statement that shares a word with the message. */
const ALIKE = 0.55;
const ALIKE_AND_SHARED = 0.42;
/** The same for signs of which everybody says something. */
const ALIKE_IN_COMMON = 0.62;
const COMMON: ReadonlySet<SignName> = new Set(['taste', 'tool']);
/** Characters; a longer text says more than one thing. */
const LONGEST = 600;
/** Statements of one sign: more would be a list. */
const MOST_OF_A_SIGN = 2;
/** Signs that matter only where the statement is about whom the message names. */
const ABOUT_NAMED: ReadonlySet<SignName> = new Set(['interest']);

interface Choice {
  readonly need: NeedName;
  readonly examples: ExampleVectors;
  readonly scale: CosineScale;
}

/**
 * Chooses the statements that mean nearly the same as an example of what serves the need: of each sign the
 * best, then of each the second. Needs the vectors of the candidates.
 */
export function chooseAlike(
  message: string,
  hits: readonly IndexHit[],
  { need, examples, scale }: Choice,
): readonly IndexHit[] {
  const told = hits.filter(({ document }) => isShort(document) && isStatement(document));
  const asked = listTopicalStems(message);
  const shared = new Set(told.filter(({ document }) => sharesStem(document, asked)));
  const bySign = NEEDS[need].map((sign) => {
    const vectors = examples.statements.get(sign) ?? [];
    const chooseLeast = (hit: IndexHit): number => {
      if (COMMON.has(sign)) return ALIKE_IN_COMMON;
      if (shared.has(hit)) return ALIKE_AND_SHARED;
      return ABOUT_NAMED.has(sign) ? Infinity : ALIKE;
    };
    return told
      .map((hit) => ({ hit, likeness: scale.text(findBest(hit.document.vector, vectors)) }))
      .filter(({ hit, likeness }) => likeness >= chooseLeast(hit))
      .toSorted((left, right) => right.likeness - left.likeness)
      .map(({ hit }) => hit);
  });
  const places = Array.from({ length: MOST_OF_A_SIGN }, (_, at) => at);
  return [...new Set(places.flatMap((at) => bySign.flatMap((list) => list[at] ?? [])))];
}

const isShort = ({ text }: IndexDocument): boolean => text.length <= LONGEST;

function sharesStem(document: IndexDocument, stems: ReadonlySet<string>): boolean {
  return [...listDocumentStems(document)].some((stem) => stems.has(stem));
}
