import { Injectable } from '@nestjs/common';
import type { DocumentKind, IndexHit, IndexQuery } from '../../../search-index/memory-index.port.js';
import type { RecalledItem, RecallRequest } from '../recall.types.js';
import { CandidatesService } from '../search/candidates.service.js';
import type { Separate } from '../search/exclusion.js';
import { toItem } from '../search/recalled-item.js';
import { chooseProfile } from './choose-profile.js';
import { planProfile } from './plan-profile.js';

/** Finds what a message needs to know of the person without asking for it in words. */
@Injectable()
export class ProfileSearch {
  constructor(private readonly candidates: CandidatesService) {}

  /**
   * Begins the searches at once. The result is chosen once it is known what the conversation holds already.
   * @param query the query of the recall, whose scope and time apply here too
   */
  start(
    request: RecallRequest,
    query: IndexQuery,
    signal: AbortSignal,
  ): (separate: Separate) => Promise<readonly RecalledItem[]> {
    if (request.withProfile !== true || request.policy.recall.profile_tokens === 0)
      return () => Promise.resolve([]);
    const plan = planProfile(request.query);
    const find = (kind: DocumentKind, words: string): Promise<readonly IndexHit[]> =>
      words === '' || !query.kinds.includes(kind)
        ? Promise.resolve([])
        : this.candidates.search(request, { ...query, kinds: [kind], text: words, vector: null }, signal);
    const found = Promise.all([find('memory', plan.keyWords), find('turn', plan.signWords)]);
    // Nobody may be left to hear of a failure when the search gives up first.
    found.catch(() => undefined);
    return async (separate) => {
      const [memories, turns] = (await found).map((hits) => separate(hits).hits);
      return chooseProfile(plan, { memories: memories!, turns: turns! }).map(({ document, need }) => ({
        ...toItem(document),
        need,
      }));
    };
  }
}
