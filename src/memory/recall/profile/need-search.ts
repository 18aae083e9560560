import { Injectable } from '@nestjs/common';
import { CrossEncoder } from '../../../cross-encoder/cross-encoder.port.js';
import { findIntake } from '../needs/find-needs.js';
import { NEEDS, type NeedName } from '../needs/needs.js';
import type { IndexDocument, IndexHit, IndexQuery } from '../../../search-index/memory-index.port.js';
import type { Vector } from '../../../embeddings/embedder.port.js';
import type { RecallRequest } from '../recall.types.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import type { Prospect } from '../selection/floor.js';
import { asksAboutSpeaker } from '../message/asks-about-speaker.js';
import { asksOrRequests } from '../message/contains-question.js';
import { computeDotProduct } from '../../../common/dot-product.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';
import { IDENTITY_SCALE, type CosineScale } from '../../indexing/indexing.types.js';
import { chooseLikelyServing, type ServingHit } from './choose-likely-serving.js';
import { chooseServing } from './choose-serving.js';
import { ClassifiersService } from './classifiers/classifiers.service.js';
import { computeDirection, type Classifiers } from './classifiers/classifiers.js';
import { createFactReader } from './classifiers/fact-probability.js';
import {
  estimateNeeds,
  isByChance,
  matchNeeds,
  readProspect,
  type NeedShares,
} from './classifiers/match-needs.js';
import { findUpdates } from './updates/find-updates.js';

/** The statements that serve the needs of a message. */
export interface FoundNeeds {
  readonly serving: readonly ServingHit[];
  /** Needs of which the message contains a word only by chance. */
  readonly byChance: ReadonlySet<NeedName>;
}

const NOTHING: FoundNeeds = { serving: [], byChance: new Set() };

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
    private readonly crossEncoder: CrossEncoder,
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
    const asks = asksOrRequests(request.query);
    const isStory = request.query.length > MAX_REQUEST_CHARS;
    const matched = isStory ? [] : matchNeeds(vector, classifiers, asks);
    const byChance = omit(
      known.filter((need) => isByChance(need, vector, classifiers)),
      intake,
    );
    const named = known.filter((need) => !byChance.has(need));
    const shares: NeedShares = isStory ? new Map() : estimateNeeds(vector, classifiers, { named, asks });
    const scale = (await request.scale) ?? IDENTITY_SCALE;
    const context = { request, query, vector, scale, classifiers, signal };
    const found = await Promise.all([
      this.findLikely(shares, context),
      ...[...new Set([...matched, ...named])].map((need) => this.findServing(need, context)),
    ]);
    return { serving: removeDuplicates(found.flat()), byChance };
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

  /** Finds the statements that probably serve any need of the message. */
  private async findLikely(needs: NeedShares, context: NeedContext): Promise<readonly ServingHit[]> {
    const { request, vector, scale, classifiers } = context;
    const hits = await this.findNearest(mixDirections(needs, classifiers), context);
    const measureSimilarity = ({ vector: own }: IndexDocument): number =>
      own === null || vector === null ? 0 : scale.message(computeDotProduct(vector, own));
    const serving = chooseLikelyServing(request.query, hits, { needs, classifiers, measureSimilarity });
    return this.replaceOutdated(serving, hits, context);
  }

  /** Finds the statements that serve a need of the message by the signs of this need. */
  private async findServing(need: NeedName, context: NeedContext): Promise<readonly ServingHit[]> {
    const { request, classifiers } = context;
    const hits = await this.findNearest(computeDirections(classifiers).get(need), context);
    const serving = chooseServing(request.query, hits, { need, classifiers }).map((hit) => ({ hit, need }));
    return this.replaceOutdated(serving, hits, context);
  }

  /**
   * Replaces the statements that a newer one supersedes by the newer ones.
   * @param hits all candidates, among which are newer statements
   */
  private async replaceOutdated(
    serving: readonly ServingHit[],
    hits: readonly IndexHit[],
    { request, vector, scale, classifiers }: NeedContext,
  ): Promise<readonly ServingHit[]> {
    const [first] = serving;
    if (first === undefined) return [];
    const compared = { vector, kept: serving.map(({ hit }) => hit), hits, scale };
    const { newer, earlier } = await findUpdates(request.query, compared, {
      readFacts: createFactReader(classifiers),
      crossEncoder: this.crossEncoder,
    });
    return [
      ...hits.filter(({ document }) => newer.includes(document)).map((hit) => ({ hit, need: first.need })),
      ...serving.filter(({ hit: { document } }) => !earlier.has(document.id)),
    ];
  }

  private async findNearest(
    direction: Float32Array | undefined,
    { request, query, signal }: NeedContext,
  ): Promise<readonly IndexHit[]> {
    if (direction === undefined) return [];
    const nearest = { ...query, text: '', vector: direction, limit: NEAREST };
    return this.candidates.search(request, nearest, signal);
  }
}

/** A message whose needs are looked for. */
interface NeedContext {
  readonly request: RecallRequest;
  readonly query: IndexQuery;
  /** Vector of the message. */
  readonly vector: Vector;
  readonly scale: CosineScale;
  readonly classifiers: Classifiers;
  readonly signal: AbortSignal;
}

/** Removes statements that serve several needs but for their first place. */
function removeDuplicates(serving: readonly ServingHit[]): readonly ServingHit[] {
  const ids = serving.map(({ hit }) => hit.document.id);
  return serving.filter((_, at) => ids.indexOf(ids[at]!) === at);
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

/** Mixes the directions of needs by their shares; `undefined` without a need. */
function mixDirections(needs: NeedShares, classifiers: Classifiers): Float32Array | undefined {
  const directions = [...needs].flatMap(([need, share]) => {
    const direction = computeDirections(classifiers).get(need);
    return direction === undefined ? [] : [direction.map((value) => share * value)];
  });
  const [first] = directions;
  return first?.map((_, at) => directions.reduce((sum, direction) => sum + direction[at]!, 0));
}
