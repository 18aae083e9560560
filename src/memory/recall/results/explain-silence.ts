import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { createEchoTest } from '../candidates/echo.js';
import { findBefore, type ExclusionResult } from '../candidates/exclusion.js';
import type { RecallSilence } from '../recall.types.js';
import { isListing } from '../search/strategies.js';
import { CLOSE_SIMILARITY, measureEvidence } from '../selection/floor.js';
import { staysSilent, type JudgedMessage } from '../selection/select-ranked.js';

/**
 * Explains why no candidate was selected: for example, because the conversation already contains all of them,
 * or all of them only repeat the question.
 * @param isDropped candidates reach the floor, but none of them helps to answer the message
 */
export function explainSilence(
  { hits, excluded }: ExclusionResult,
  message: JudgedMessage,
  isDropped: boolean,
): RecallSilence {
  const isEcho = createEchoTest(message.query);
  const echoes = excluded.filter(
    ({ hit, fate }) => fate === 'repeated' || isEcho(hit.document, findBefore(hit)),
  );
  const known = excluded.filter((one) => !echoes.includes(one)).map(({ hit }) => hit);
  if (known.length > 0 && !staysSilent(known, message)) return { reason: 'known', best: null, floor: null };
  const evidence = measureSelectionEvidence(hits, message);
  if (evidence === null) return { reason: 'small_talk', best: null, floor: null };
  const { recall } = message.policy;
  if (isDropped) return { reason: 'unhelpful', best: null, floor: null };
  if (hits.length > 0 && (recall.floor || isListing(recall))) return { reason: 'under_floor', ...evidence };
  return { reason: echoes.length > 0 ? 'same_question' : 'nothing_found', best: null, floor: null };
}

/** Measures the evidence that selection goes by: that of the floor or, in a list, the best similarity. */
function measureSelectionEvidence(
  hits: readonly IndexHit[],
  { query, policy, prospect = 'open' }: JudgedMessage,
): { best: number; floor: number } | null {
  if (policy.recall.floor) return measureEvidence(hits, query, { prospect });
  return { best: Math.max(0, ...hits.map(({ dense }) => dense ?? 0)), floor: CLOSE_SIMILARITY };
}
