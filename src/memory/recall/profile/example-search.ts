import { Injectable } from '@nestjs/common';
import { wantsSomething } from '../../../common/needs/find-needs.js';
import { NEEDS, type NeedName } from '../../../common/needs/needs.js';
import type { IndexHit, IndexQuery } from '../../../search-index/memory-index.port.js';
import { UNCHANGED } from '../../indexing/indexing.types.js';
import type { RecallRequest } from '../recall.types.js';
import { CandidatesService } from '../search/candidates.service.js';
import { isQuestion } from '../search/message-kind.js';
import { rememberEach } from '../search/remember-each.js';
import { chooseAlike } from './choose-alike.js';
import { ExampleVectorsService } from './example-vectors.service.js';
import { computeMiddle, isByChance, matchNeeds, type ExampleVectors } from './example-vectors.js';

/** Findings of a comparison with examples. */
export interface Exemplified {
  readonly alike: readonly AlikeHit[];
  /** Needs of which the message has a word by chance. */
  readonly byChance: ReadonlySet<NeedName>;
}

const NOTHING: Exemplified = { alike: [], byChance: new Set() };

/** A statement that serves a need of the message. */
export interface AlikeHit {
  readonly hit: IndexHit;
  readonly need: NeedName;
}

/** Characters; a longer message tells a story. */
const LONGEST_REQUEST = 120;
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
  ): Promise<Exemplified> {
    const examples = this.examples.find(request.embedder);
    const vector = await query.vector;
    if (examples === null || vector === null) return NOTHING;
    const scale = (await request.scale) ?? UNCHANGED;
    const matched = mayNeed(request.query) ? matchNeeds(vector, examples, scale) : [];
    const byChance = new Set(
      known.filter((need) => isByChance(need, vector, { requests: examples.requests, scale })),
    );
    const needs = [...new Set([...matched, ...known.filter((need) => !byChance.has(need))])];
    const found = await Promise.all(
      needs.map(async (need) => {
        const hits = await this.findNearest(request, query, { need, examples, signal });
        return chooseAlike(request.query, hits, { need, examples, scale }).map((hit) => ({ hit, need }));
      }),
    );
    return { alike: found.flat(), byChance };
  }

  private async findNearest(
    request: RecallRequest,
    query: IndexQuery,
    { need, examples, signal }: { need: NeedName; examples: ExampleVectors; signal: AbortSignal },
  ): Promise<readonly IndexHit[]> {
    const middle = computeMiddles(examples).get(need);
    if (middle === undefined) return [];
    const nearest = { ...query, text: '', vector: middle, limit: NEAREST };
    return this.candidates.search(request, nearest, signal);
  }
}

/** Computes the middle of all statements that serve a need, by need; once for each embedder. */
const computeMiddles = rememberEach(({ statements }: ExampleVectors) => {
  const needs = Object.entries(NEEDS) as [NeedName, (typeof NEEDS)[NeedName]][];
  const middles = needs.map(([need, signs]): [NeedName, Float32Array] => [
    need,
    computeMiddle(signs.flatMap((sign) => statements.get(sign) ?? [])),
  ]);
  return new Map(middles.filter(([, middle]) => middle.length > 0));
});

/** Tells whether a message is short and asks or requests: a story is like some example by chance. */
function mayNeed(message: string): boolean {
  return message.length <= LONGEST_REQUEST && (isQuestion(message) || wantsSomething(message));
}
