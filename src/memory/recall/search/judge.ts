import type { IndexHit } from '../../../search-index/memory-index.port.js';
import type { RecallFate, RecallRequest, RecallSilence } from '../recall.types.js';
import { applyScoreCutoff } from './score-cutoff.js';
import { createEchoTest } from './echo.js';
import { findBefore, type ExclusionResult } from './exclusion.js';
import { isWorthRecalling, measureEvidence, type FloorOptions } from './floor.js';
import type { RankedHit } from './rank.js';
import { isListing } from './strategies.js';

/**
 * Cosine similarity from which a memory is relevant without common words: the floor's threshold for named
 * questions.
 */
const CLOSE_SIMILARITY = 0.4;

export interface Verdict {
  /** Best first. */
  readonly kept: readonly RankedHit[];
  readonly findFate: (one: RankedHit) => RecallFate;
}

/**
 * Selects the results of a ranking. Under a floor these are the hits close behind the best one, or none if
 * recall stays silent; in a list, those that are relevant.
 * @param answers ids of the candidates that probably answer although none reaches the floor, in their order
 */
export function selectRanked(
  ranked: readonly RankedHit[],
  isSilent: boolean,
  { policy, nearest = 0, answers = [] }: Pick<RecallRequest, 'policy' | 'nearest'> & LikelyAnswers,
): Verdict {
  if (isSilent) return { kept: [], findFate: () => 'under_floor' };
  if (answers.length > 0) return keepOnly(pick(ranked, answers), 'under_floor');
  if (isListing(policy.recall))
    return keepOnly(
      ranked.filter((one, place) => place < nearest || isRelevant(one)),
      'under_floor',
    );
  return policy.recall.floor ? keepOnly(applyScoreCutoff(ranked), 'cut') : keepOnly(ranked, 'cut');
}

interface LikelyAnswers {
  readonly answers?: readonly string[];
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

/**
 * Explains why no candidate was selected: for example, because the conversation already contains all of them,
 * or all of them only repeat the question.
 */
export function explainSilence(
  { hits, excluded }: ExclusionResult,
  { query, policy, prospect = 'open' }: JudgedMessage,
): RecallSilence {
  const isEcho = createEchoTest(query);
  const echoes = excluded.filter(
    ({ hit, fate }) => fate === 'repeated' || isEcho(hit.document, findBefore(hit)),
  );
  const known = excluded.filter((one) => !echoes.includes(one)).map(({ hit }) => hit);
  if (known.length > 0 && !staysSilent(known, { query, policy, prospect }))
    return { reason: 'known', best: null, floor: null };
  const evidence = policy.recall.floor
    ? measureEvidence(hits, query, { prospect })
    : { best: findBestSimilarity(hits), floor: CLOSE_SIMILARITY };
  if (evidence === null) return { reason: 'small_talk', best: null, floor: null };
  const isMeasured = hits.length > 0 && (policy.recall.floor || isListing(policy.recall));
  return isMeasured
    ? { reason: 'under_floor', ...evidence }
    : { reason: echoes.length > 0 ? 'same_question' : 'nothing_found', best: null, floor: null };
}

function findBestSimilarity(hits: readonly IndexHit[]): number {
  return Math.max(0, ...hits.map(({ dense }) => dense ?? 0));
}

/** Picks hits by their document ids, in the order of these. */
function pick(ranked: readonly RankedHit[], ids: readonly string[]): readonly RankedHit[] {
  const byId = new Map(ranked.map((one) => [one.hit.document.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function keepOnly(kept: readonly RankedHit[], otherwise: RecallFate): Verdict {
  const all = new Set(kept);
  return { kept, findFate: (one) => (all.has(one) ? 'chosen' : otherwise) };
}

function isRelevant({ hit: { coverage, dense } }: RankedHit): boolean {
  return coverage > 0 || (dense ?? 0) >= CLOSE_SIMILARITY;
}
