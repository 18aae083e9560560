import type { IndexHit } from '../../../search-index/memory-index.port.js';
import type { RecallFate, RecallRequest, RecallSilence } from '../recall.types.js';
import { applyScoreCutoff } from './cut.js';
import { createEchoTest } from './echo.js';
import { findBefore, type Separated } from './exclusion.js';
import { isWorthRecalling, measureEvidence, type FloorOptions } from './floor.js';
import type { RankedHit } from './rank.js';
import { isListing } from './strategies.js';

/**
 * Cosine similarity from which a memory that shares no word with the question is relevant all the same: the
 * floor's bar for named questions.
 */
const CLOSE = 0.4;

export interface Verdict {
  /** Best first. */
  readonly kept: readonly RankedHit[];
  readonly fateOf: (one: RankedHit) => RecallFate;
}

/**
 * Chooses what recall returns of a ranking; under a floor only what follows the best closely, and nothing
 * when nothing is worth it.
 */
export function judge(
  ranked: readonly RankedHit[],
  isSilent: boolean,
  { policy, nearest = 0 }: Pick<RecallRequest, 'policy' | 'nearest'>,
): Verdict {
  if (isSilent) return { kept: [], fateOf: () => 'under_floor' };
  if (isListing(policy.recall))
    return keepOnly(
      ranked.filter((one, place) => place < nearest || isRelevant(one)),
      'under_floor',
    );
  return policy.recall.floor ? keepOnly(applyScoreCutoff(ranked), 'cut') : keepOnly(ranked, 'cut');
}

/** A message under its policy. */
export type Judged = Pick<RecallRequest, 'query' | 'policy'> & Pick<FloorOptions, 'prospect'>;

/** Tells whether the policy keeps silent about these candidates. */
export function staysSilent(
  hits: readonly IndexHit[],
  { query, policy, prospect = 'open' }: Judged,
): boolean {
  return policy.recall.floor && !isWorthRecalling(hits, query, { prospect });
}

/**
 * Explains why none of these candidates is kept: the conversation may contain all of them already, or all of
 * them may only ask the same question.
 */
export function explainSilence(
  { hits, left }: Separated,
  { query, policy, prospect = 'open' }: Judged,
): RecallSilence {
  const isEcho = createEchoTest(query);
  const echoes = left.filter(({ hit, fate }) => fate === 'repeated' || isEcho(hit.document, findBefore(hit)));
  const known = left.filter((one) => !echoes.includes(one)).map(({ hit }) => hit);
  if (known.length > 0 && !staysSilent(known, { query, policy, prospect }))
    return { reason: 'known', best: null, floor: null };
  const evidence = policy.recall.floor
    ? measureEvidence(hits, query, { prospect })
    : { best: bestSimilarity(hits), floor: CLOSE };
  if (evidence === null) return { reason: 'small_talk', best: null, floor: null };
  const isMeasured = hits.length > 0 && (policy.recall.floor || isListing(policy.recall));
  return isMeasured
    ? { reason: 'under_floor', ...evidence }
    : { reason: echoes.length > 0 ? 'same_question' : 'nothing_found', best: null, floor: null };
}

function bestSimilarity(hits: readonly IndexHit[]): number {
  return Math.max(0, ...hits.map(({ dense }) => dense ?? 0));
}

function keepOnly(kept: readonly RankedHit[], otherwise: RecallFate): Verdict {
  const all = new Set(kept);
  return { kept, fateOf: (one) => (all.has(one) ? 'chosen' : otherwise) };
}

function isRelevant({ hit: { coverage, dense } }: RankedHit): boolean {
  return coverage > 0 || (dense ?? 0) >= CLOSE;
}
