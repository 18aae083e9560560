import type { IndexHit } from '../../../search-index/memory-index.port.js';
import type { RankedHit } from '../ranking/rank.js';
import type { RecallFate, RecallRequest } from '../recall.types.js';
import { isListing } from '../search/strategies.js';
import { CLOSE_SIMILARITY, isWorthRecalling, type FloorOptions } from './floor.js';
import { dropOwnFacts } from './drop-own-facts.js';
import { applyScoreCutoff } from './score-cutoff.js';

/** The results of a ranking that recall returns. */
export interface SelectedHits {
  /** Best first. */
  readonly kept: readonly RankedHit[];
  /** Returns the fate of a ranked hit, kept or not. */
  readonly findFate: (one: RankedHit) => RecallFate;
}

/** The request that a selection is for. */
interface SelectionRequest extends Pick<RecallRequest, 'policy' | 'nearest'> {
  readonly query: string;
  /** Ids of the candidates that probably answer although none reaches the floor, in their order. */
  readonly answers?: readonly string[];
  /** Ids of the candidates that don't help to answer. */
  readonly useless?: ReadonlySet<string>;
}

/**
 * Selects the results of a ranking. Under a floor these are the helpful hits close behind the best one, or
 * none if recall stays silent; in a list, those that are relevant.
 */
export function selectRanked(
  ranked: readonly RankedHit[],
  isSilent: boolean,
  { query, policy: { recall }, nearest = 0, answers = [], useless = new Set() }: SelectionRequest,
): SelectedHits {
  if (isSilent) return { kept: [], findFate: () => 'under_floor' };
  if (answers.length > 0) return keepOnly(dropOwnFacts(pickById(ranked, answers), query), 'under_floor');
  if (isListing(recall)) {
    const listed = ranked.filter((one, place) => place < nearest || isRelevant(one));
    return keepOnly(listed, 'under_floor');
  }
  const near = recall.floor ? dropOwnFacts(applyScoreCutoff(ranked), query) : ranked;
  const isUseless = ({ hit }: RankedHit): boolean => useless.has(hit.document.id);
  const { kept, findFate } = keepOnly(
    near.filter((one) => !isUseless(one)),
    'cut',
  );
  return { kept, findFate: (one) => (isUseless(one) ? 'unhelpful' : findFate(one)) };
}

/** A message, its policy and its prospect of an answer. */
export type JudgedMessage = Pick<RecallRequest, 'query' | 'policy'> & Pick<FloorOptions, 'prospect'>;

/** Tells whether recall stays silent because no candidate reaches the floor. */
export function staysSilent(
  hits: readonly IndexHit[],
  { query, policy, prospect = 'open' }: JudgedMessage,
): boolean {
  return policy.recall.floor && !isWorthRecalling(hits, query, { prospect });
}

/** Picks hits by their document ids, in the order of these. */
function pickById(ranked: readonly RankedHit[], ids: readonly string[]): readonly RankedHit[] {
  const byId = new Map(ranked.map((one) => [one.hit.document.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function keepOnly(kept: readonly RankedHit[], otherwise: RecallFate): SelectedHits {
  const all = new Set(kept);
  return { kept, findFate: (one) => (all.has(one) ? 'chosen' : otherwise) };
}

function isRelevant({ hit: { coverage, dense } }: RankedHit): boolean {
  return coverage > 0 || (dense ?? 0) >= CLOSE_SIMILARITY;
}
