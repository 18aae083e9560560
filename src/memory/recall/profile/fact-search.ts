import { Injectable } from '@nestjs/common';
import { SEVERAL_AT_A_TIME, type FactKind } from '../../../common/facts/fact-kinds.js';
import { readAskedValue } from '../../../common/changes/read-changes.js';
import type { IndexHit, IndexQuery } from '../../../search-index/memory-index.port.js';
import { UNCHANGED } from '../../indexing/indexing.types.js';
import type { RecallRequest } from '../recall.types.js';
import { asksInThePlural } from '../search/asks-for-many.js';
import { CandidatesService } from '../search/candidates.service.js';
import { rememberEach } from '../search/remember-each.js';
import { ExampleVectorsService } from './example-vectors.service.js';
import { computeMiddle, type ExampleVectors } from './example-vectors.js';
import { createFactReader, type ReadFacts } from './fact-likeness.js';
import { chooseAnswers, createSharedFactMeasure, matchFacts, type MeasureSharedFact } from './match-facts.js';

/** Statements about the kinds of fact that a message asks for. */
export interface FoundFacts {
  /** All that may be about them, from which a newer version of a statement comes. */
  readonly hits: readonly IndexHit[];
  /** Those that answer, best first. */
  readonly answers: readonly IndexHit[];
  /** Absent without vectors of the examples. */
  readonly readFacts?: ReadFacts;
  /** Absent when the message asks for no fact. */
  readonly measureSharedFact?: MeasureSharedFact;
  /** The message asks for several things that are true side by side. */
  readonly asksForSeveral: boolean;
}

const NOTHING: FoundFacts = { hits: [], answers: [], asksForSeveral: false };
/** Characters; a longer message tells a story. */
const LONGEST_QUESTION = 160;
/** Statements of one kind that are compared. */
const NEAREST = 40;

/** Finds by examples which kind of fact a message asks for, and what the person said about it. */
@Injectable()
export class FactSearch {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly examples: ExampleVectorsService,
  ) {}

  async search(request: RecallRequest, query: IndexQuery, signal: AbortSignal): Promise<FoundFacts> {
    const examples = this.examples.find(request.embedder);
    const vector = await query.vector;
    if (examples === null || vector === null || request.query.length > LONGEST_QUESTION) return NOTHING;
    if (readAskedValue(request.query) === 'past') return NOTHING;
    const scale = (await request.scale) ?? UNCHANGED;
    const readFacts = createFactReader(examples, scale);
    const kinds = matchFacts(vector, examples, scale);
    if (kinds.length === 0) return { ...NOTHING, readFacts };
    const middles = kinds.flatMap((kind) => computeMiddles(examples).get(kind) ?? []);
    const found = await Promise.all(
      middles.map((middle) => {
        const nearest = { ...query, text: '', vector: middle, limit: NEAREST };
        return this.candidates.search(request, nearest, signal);
      }),
    );
    const hits = [...new Map(found.flat().map((hit) => [hit.document.id, hit])).values()];
    const means = { examples, readFacts, scale };
    return {
      hits,
      answers: chooseAnswers(hits, { ...means, kind: kinds[0]!, question: vector }),
      readFacts,
      measureSharedFact: createSharedFactMeasure(kinds, means),
      asksForSeveral: SEVERAL_AT_A_TIME.has(kinds[0]!) && asksInThePlural(request.query),
    };
  }
}

/** Computes the middle of the statements of each kind; once for each embedder. */
const computeMiddles = rememberEach(
  ({ factStatements }: ExampleVectors): ReadonlyMap<FactKind, Float32Array> =>
    new Map([...factStatements].map(([kind, vectors]) => [kind, computeMiddle(vectors)])),
);
