import { Injectable } from '@nestjs/common';
import { findIntake } from '../needs/find-needs.js';
import { NEEDS, type NeedName } from '../needs/needs.js';
import type { IndexHit, IndexQuery } from '../../../search-index/memory-index.port.js';
import type { Vector } from '../../../embeddings/embedder.port.js';
import type { RecallRequest } from '../recall.types.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import type { Prospect } from '../selection/floor.js';
import { asksAboutSpeaker } from '../message/asks-about-speaker.js';
import { asksOrRequests } from '../message/contains-question.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';
import { IDENTITY_SCALE, type CosineScale } from '../../indexing/indexing.types.js';
import { chooseServing } from './choose-serving.js';
import { ClassifiersService } from './classifiers/classifiers.service.js';
import { computeDirection, type Classifiers } from './classifiers/classifiers.js';
import { createFactReader } from './classifiers/fact-probability.js';
import { isByChance, matchNeeds, readProspect } from './classifiers/match-needs.js';
import { findUpdates } from './updates/find-updates.js';

/** The statements that serve the needs of a message. */
export interface FoundNeeds {
  readonly serving: readonly ServingHit[];
  /** Needs of which the message contains a word only by chance. */
  readonly byChance: ReadonlySet<NeedName>;
}

const NOTHING: FoundNeeds = { serving: [], byChance: new Set() };

/** A statement that serves a need of the message. */
export interface ServingHit {
  readonly hit: IndexHit;
  readonly need: NeedName;
}

/** Characters; a longer message tells a story, which has several topics. */
const MAX_REQUEST_CHARS = 160;
/** Maximum number of statements that are classified for a need. */
const NEAREST = 60;

/** Finds the needs of a message and the statements that serve them, independent of their words. */
@Injectable()
export class NeedSearch {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly classifiers: ClassifiersService,
  ) {}

  /** @param known needs that were found by words of the message */
  async search(
    request: RecallRequest,
    query: IndexQuery,
    { known, signal }: { readonly known: readonly NeedName[]; readonly signal: AbortSignal },
  ): Promise<FoundNeeds> {
    const classifiers = this.classifiers.find(request.embedder);
    const vector = await query.vector;
    if (classifiers === null || vector === null) return NOTHING;
    const intake = findIntake(request.query);
    // A question for a fact of the person has no other needs.
    if (asksAboutSpeaker(request.query)) return { serving: [], byChance: omit(known, intake) };
    const isStory = request.query.length > MAX_REQUEST_CHARS;
    const matched = isStory ? [] : matchNeeds(vector, classifiers, asksOrRequests(request.query));
    const doubtful = known.filter((need) => isByChance(need, vector, classifiers));
    const byChance = omit(doubtful, intake);
    const needs = [...new Set([...matched, ...known.filter((need) => !byChance.has(need))])];
    const scale = (await request.scale) ?? IDENTITY_SCALE;
    const found = await Promise.all(
      needs.map(async (need) => {
        const hits = await this.findNearest(request, query, { need, classifiers, signal });
        const serving = chooseServing(request.query, hits, { need, classifiers });
        const holding = replaceOutdated(serving, {
          message: request.query,
          vector,
          hits,
          scale,
          classifiers,
        });
        return holding.map((hit) => ({ hit, need }));
      }),
    );
    return { serving: found.flat(), byChance };
  }

  /** Estimates the chance that memory holds the answer; never waits. */
  readProspect({ embedder }: Pick<RecallRequest, 'embedder'>, vector: Vector): Prospect {
    const classifiers = embedder === null || vector === null ? null : this.classifiers.find(embedder);
    return classifiers === null ? 'open' : readProspect(vector, classifiers);
  }

  /** Finds the classifiers of the request's embedder; `null` while they are trained. Never waits. */
  findClassifiers({ embedder }: Pick<RecallRequest, 'embedder'>): Classifiers | null {
    return embedder === null ? null : this.classifiers.find(embedder);
  }

  private async findNearest(
    request: RecallRequest,
    query: IndexQuery,
    { need, classifiers, signal }: { need: NeedName; classifiers: Classifiers; signal: AbortSignal },
  ): Promise<readonly IndexHit[]> {
    const direction = computeDirections(classifiers).get(need);
    if (direction === undefined) return [];
    const nearest = { ...query, text: '', vector: direction, limit: NEAREST };
    return this.candidates.search(request, nearest, signal);
  }
}

interface Comparable {
  readonly message: string;
  /** Vector of the message. */
  readonly vector: Vector;
  /** All candidates for the need, among which are newer statements. */
  readonly hits: readonly IndexHit[];
  readonly scale: CosineScale;
  readonly classifiers: Classifiers;
}

/** Replaces the statements that a newer one supersedes by the newer ones. */
function replaceOutdated(
  serving: readonly IndexHit[],
  { message, vector, hits, scale, classifiers }: Comparable,
): readonly IndexHit[] {
  const readFacts = createFactReader(classifiers);
  const { newer, earlier } = findUpdates(message, { vector, kept: serving, hits, scale }, { readFacts });
  return [
    ...hits.filter(({ document }) => newer.includes(document)),
    ...serving.filter(({ document }) => !earlier.has(document.id)),
  ];
}

/** Leaves out the needs that are certain. */
function omit(needs: readonly NeedName[], certain: readonly NeedName[]): ReadonlySet<NeedName> {
  return new Set(needs.filter((need) => !certain.includes(need)));
}

/** Computes the mean direction of the statements that serve each need, once for each embedder. */
const computeDirections = memoizeByObject(({ signs }: Classifiers) => {
  const needs = Object.entries(NEEDS) as [NeedName, (typeof NEEDS)[NeedName]][];
  const directions = needs.map(([need, served]): [NeedName, Float32Array] => [
    need,
    computeDirection(signs, served),
  ]);
  return new Map(directions.filter(([, direction]) => direction.length > 0));
});
