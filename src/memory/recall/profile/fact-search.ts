import { Injectable } from '@nestjs/common';
import { SEVERAL_AT_A_TIME, type FactKind } from './fact-kinds.js';
import { readAskedValue } from '../../../common/changes/read-changes.js';
import type { IndexHit, IndexQuery } from '../../../search-index/memory-index.port.js';
import type { RecallRequest } from '../recall.types.js';
import { asksInThePlural } from '../message/asks-for-many.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';
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
  /** All candidates, including newer versions of the answers. */
  readonly hits: readonly IndexHit[];
  /** The statements that answer, best first. */
  readonly answers: readonly IndexHit[];
  /** Absent without classifiers. */
  readonly readFacts?: ReadFacts;
  /** Absent if the message asks for no fact. */
  readonly measureSharedFact?: MeasureSharedFact;
  /** True if the message asks for several facts that hold at the same time. */
  readonly asksForSeveral: boolean;
  /**
   * True if several facts of this kind hold at the same time; then only a word of change ends one of them.
   */
  readonly areSideBySide: boolean;
}

const NO_FACTS: FoundFacts = { hits: [], answers: [], asksForSeveral: false, areSideBySide: false };
/** Maximum length of a question in characters; a longer message tells a story. */
const MAX_QUESTION_CHARS = 160;
/** Maximum number of statements that are classified for each kind. */
const MAX_NEAREST = 40;

/** Finds the kinds of fact that a message asks for, and statements of the person about them. */
@Injectable()
export class FactSearch {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly classifiers: ClassifiersService,
  ) {}

  /** Searches statements about the kinds of fact that a message asks for; none without classifiers. */
  async search(request: RecallRequest, query: IndexQuery, signal: AbortSignal): Promise<FoundFacts> {
    const classifiers = this.classifiers.find(request.embedder);
    const vector = await query.vector;
    if (classifiers === null || vector === null) return NO_FACTS;
    const readFacts = createFactReader(classifiers);
    if (request.query.length > MAX_QUESTION_CHARS) return { ...NO_FACTS, readFacts };
    if (readAskedValue(request.query) === 'past') return { ...NO_FACTS, readFacts };
    const asked = matchFacts(vector, classifiers);
    const [main] = asked;
    if (main === undefined) return { ...NO_FACTS, readFacts };
    const kinds = asked.map(({ kind }) => kind);
    const directions = kinds.flatMap((kind) => computeDirections(classifiers).get(kind) ?? []);
    const found = await Promise.all(
      directions.map((direction) => {
        const nearest = { ...query, text: '', vector: direction, limit: MAX_NEAREST };
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
