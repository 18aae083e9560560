import { Injectable } from '@nestjs/common';
import { NEEDS, type NeedName } from '../../../common/needs/needs.js';
import type { IndexHit, IndexQuery } from '../../../search-index/memory-index.port.js';
import { UNCHANGED } from '../../indexing/indexing.types.js';
import type { RecallRequest } from '../recall.types.js';
import { CandidatesService } from '../search/candidates.service.js';
import { chooseAlike } from './choose-alike.js';
import { ExampleVectorsService } from './example-vectors.service.js';
import { computeMiddle, matchNeeds, type ExampleVectors } from './example-vectors.js';

/** A statement that serves a need of the message. */
export interface AlikeHit {
  readonly hit: IndexHit;
  readonly need: NeedName;
}

/** Statements that are compared with the examples of one need. */
const NEAREST = 60;

/** Finds by examples what a message needs and which statements serve that, in whatever words. */
@Injectable()
export class ExampleSearch {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly examples: ExampleVectorsService,
  ) {}

  /** @param known needs that the words of the message tell */
  async search(
    request: RecallRequest,
    query: IndexQuery,
    { known, signal }: { readonly known: readonly NeedName[]; readonly signal: AbortSignal },
  ): Promise<readonly AlikeHit[]> {
    const examples = this.examples.find(request.embedder);
    const vector = await query.vector;
    if (examples === null || vector === null) return [];
    const scale = (await request.scale) ?? UNCHANGED;
    const needs = [...new Set([...matchNeeds(vector, examples, scale), ...known])];
    const found = await Promise.all(
      needs.map(async (need) => {
        const hits = await this.findNearest(request, query, { need, examples, signal });
        return chooseAlike(request.query, hits, { need, examples, scale }).map((hit) => ({ hit, need }));
      }),
    );
    return found.flat();
  }

  private async findNearest(
    request: RecallRequest,
    query: IndexQuery,
    { need, examples, signal }: { need: NeedName; examples: ExampleVectors; signal: AbortSignal },
  ): Promise<readonly IndexHit[]> {
    const statements = NEEDS[need].flatMap((sign) => examples.statements.get(sign) ?? []);
    if (statements.length === 0) return [];
    const nearest = { ...query, text: '', vector: computeMiddle(statements), limit: NEAREST };
    return this.candidates.search(request, nearest, signal);
  }
}
