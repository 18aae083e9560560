import type { FactKind } from '../../../common/facts/fact-kinds.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import type { CosineScale } from '../../indexing/indexing.types.js';
import { rememberEach } from '../search/remember-each.js';
import { findBest, type ExampleVectors } from './example-vectors.js';

/** The cosine similarity of a statement and the most similar example of each kind of fact, -1..1. */
export type FactLikeness = ReadonlyMap<FactKind, number>;

/** Reads what a statement is about; empty for one without a vector of the examples' model. */
export type ReadFacts = (document: IndexDocument) => FactLikeness;

/** Least similarity by which a statement is surely about a kind. */
const SURELY = 0.45;
/** The least distance of both statements to the kind of the other one, together. */
const FAR_APART = 0.25;

const readCosines = rememberEach(({ factStatements }: Pick<ExampleVectors, 'factStatements'>) => {
  const kinds = [...factStatements];
  return rememberEach(({ vector }: IndexDocument): FactLikeness =>
    vector === null ? new Map() : new Map(kinds.map(([kind, own]) => [kind, findBest(vector, own)])),
  );
});

/** Creates a reader that compares each statement with the examples once. */
export function createFactReader(
  examples: Pick<ExampleVectors, 'factStatements'>,
  scale: CosineScale,
): ReadFacts {
  const read = readCosines(examples);
  return rememberEach(
    (document) => new Map([...read(document)].map(([kind, cosine]) => [kind, scale.text(cosine)])),
  );
}

/** Measures how much a statement is about a kind, -1..1; -1 when it is more than `lag` more about another. */
export function measureFact(likeness: FactLikeness, kind: FactKind, lag: number): number {
  const own = likeness.get(kind) ?? -1;
  return own < Math.max(...likeness.values()) - lag ? -1 : own;
}

/** Tells whether two statements are surely about different kinds of fact. */
export function areOfDifferentKinds(one: FactLikeness, other: FactLikeness): boolean {
  const [first, second] = [findMain(one), findMain(other)];
  if (first === null || second === null || first.kind === second.kind) return false;
  if (Math.min(first.likeness, second.likeness) < SURELY) return false;
  const [lost, alsoLost] = [first.likeness - one.get(second.kind)!, second.likeness - other.get(first.kind)!];
  return lost + alsoLost >= FAR_APART;
}

function findMain(likeness: FactLikeness): { readonly kind: FactKind; readonly likeness: number } | null {
  const [main] = [...likeness].toSorted(([, left], [, right]) => right - left);
  return main === undefined ? null : { kind: main[0], likeness: main[1] };
}
