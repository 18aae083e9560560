import type { Scope } from '../../../common/scope.js';
import { hashContent } from '../../../common/text/normalize.js';
import type { LiveMemory, Proposal, WriteBatch } from '../memory-jobs.types.js';
import type { LiveQuery, SpaceTransactionRepository } from './space-transaction.repository.js';

/** Maximum number of latest memories that are searched for paraphrases of a request to forget. */
const MAX_CANDIDATES = 2_000;
/** Maximum number of latest memories that a request to forget everything ends; as many as a bulk change. */
const MAX_FORGOTTEN = 10_000;

/** Finds the live memories of a scope that batches may change. */
export async function findTouchedMemories(
  space: Pick<SpaceTransactionRepository, 'findLive' | 'listLatest'>,
  scope: Scope,
  batches: readonly Pick<WriteBatch, 'proposals' | 'forgets'>[],
): Promise<readonly LiveMemory[]> {
  const named = await space.findLive(scope, toLiveQuery(batches));
  const forgets = batches.flatMap((batch) => batch.forgets ?? []);
  if (forgets.length === 0) return named;
  const limit = forgets.some(({ everything }) => everything) ? MAX_FORGOTTEN : MAX_CANDIDATES;
  const latest = await space.listLatest(scope, limit);
  return [...new Map([...latest, ...named].map((row) => [row.id, row])).values()];
}

function toLiveQuery(batches: readonly Pick<WriteBatch, 'proposals' | 'forgets'>[]): LiveQuery {
  const proposals = batches.flatMap((batch) => batch.proposals);
  const forgets = batches.flatMap((batch) => batch.forgets ?? []);
  return {
    keys: [
      ...proposals.flatMap(({ key, ends = [], endsSingle = [] }) => [
        key,
        ...ends.map((ended) => ended.key),
        ...endsSingle,
      ]),
      ...forgets.flatMap(({ keys }) => keys),
    ],
    keysBeside: proposals.flatMap(listKeysBeside),
    hashes: proposals.map(({ text }) => hashContent(text)),
    ids: proposals.flatMap(({ supersedes, alike = [] }) => [
      ...alike,
      ...(supersedes === undefined ? [] : [supersedes]),
    ]),
  };
}

/** Lists the keys of which a proposal may end any of several memories side by side. */
function listKeysBeside({ key, sameKey, isEnd, ends = [], endsSingle = [] }: Proposal): readonly string[] {
  const named = ends.filter(({ mentions }) => mentions !== undefined).map((ended) => ended.key);
  return isEnd === true || sameKey === 'compare' ? [key, ...named, ...endsSingle] : named;
}
