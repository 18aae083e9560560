import { Injectable } from '@nestjs/common';
import { SEVERAL_AT_A_TIME, type FactKind } from '../../../common/facts/fact-kinds.js';
import { readAskedValue } from '../../../common/changes/read-changes.js';
import type { IndexHit, IndexQuery } from '../../../search-index/memory-index.port.js';
import type { RecallRequest } from '../recall.types.js';
import { asksInThePlural } from '../search/asks-for-many.js';
import { CandidatesService } from '../search/candidates.service.js';
import { memoizeByObject } from '../search/memoize-by-object.js';
import { ClassifiersService } from './classifiers/classifiers.service.js';
import { computeDirection, type Classifiers } from './classifiers/classifiers.js';
import { NOTHING } from './classifiers/example-texts.js';
import { createFactReader, type ReadFacts } from './classifiers/fact-probability.js';
import {
  chooseAnswers,
  createSharedFactMeasure,
  matchFacts,
  type MeasureSharedFact,
} from './classifiers/match-facts.js';

/** Statements about the kinds of fact that a message asks for. */
export interface FoundFacts {
  /** All candidates, among which are newer versions of the answers. */
  readonly hits: readonly IndexHit[];
  /** The statements that answer, best first. */
  readonly answers: readonly IndexHit[];
  /** Absent without classifiers. */
  readonly readFacts?: ReadFacts;
  /** Absent when the message asks for no fact. */
  readonly measureSharedFact?: MeasureSharedFact;
  /** The message asks for several facts that are true at the same time. */
  readonly asksForSeveral: boolean;
  /** Several facts of the kind are true at the same time, so only a word of change ends one of them. */
  readonly areSideBySide: boolean;
}

const NONE: FoundFacts = { hits: [], answers: [], asksForSeveral: false, areSideBySide: false };
/** Characters; a longer message tells a story. */
const LONGEST_QUESTION = 160;
/** Maximum number of statements that are classified for each kind. */
const NEAREST = 40;

/** Finds the kinds of fact that a message asks for, and statements of the person about them. */
@Injectable()
export class FactSearch {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly classifiers: ClassifiersService,
  ) {}

  async search(request: RecallRequest, query: IndexQuery, signal: AbortSignal): Promise<FoundFacts> {
    const classifiers = this.classifiers.find(request.embedder);
    const vector = await query.vector;
    if (classifiers === null || vector === null) return NONE;
    const readFacts = createFactReader(classifiers);
    if (request.query.length > LONGEST_QUESTION) return { ...NONE, readFacts };
    if (readAskedValue(request.query) === 'past') return { ...NONE, readFacts };
    const asked = matchFacts(vector, classifiers);
    const [main] = asked;
    if (main === undefined) return { ...NONE, readFacts };
    const kinds = asked.map(({ kind }) => kind);
    const directions = kinds.flatMap((kind) => computeDirections(classifiers).get(kind) ?? []);
    const found = await Promise.all(
      directions.map((direction) => {
        const nearest = { ...query, text: '', vector: direction, limit: NEAREST };
        return this.candidates.search(request, nearest, signal);
      }),
    );
    const hits = [...new Map(found.flat().map((hit) => [hit.document.id, hit])).values()];
    const areSideBySide = SEVERAL_AT_A_TIME.has(main.kind);
    return {
      hits,
      answers: chooseAnswers(hits, main, readFacts),
      readFacts,
      measureSharedFact: createSharedFactMeasure(kinds, readFacts),
      asksForSeveral: areSideBySide && asksInThePlural(request.query),
      areSideBySide,
    };
  }
}

/** Computes the mean direction of the statements of each kind, once for each embedder. */
const computeDirections = memoizeByObject(
  ({ facts }: Classifiers): ReadonlyMap<FactKind, Float32Array> =>
    new Map(
      facts.names.flatMap((kind) => (kind === NOTHING ? [] : [[kind, computeDirection(facts, [kind])]])),
    ),
);
