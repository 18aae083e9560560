import type {
  ChosenItems,
  RecalledItem,
  RecallExplanation,
  RecallResult,
  RecallSilence,
  RecallTrace,
} from '../recall.types.js';
import { describeTrace } from '../receipts/receipt.js';

const DIGITS = 4;

/**
 * Explains a block, or why there is none, to the person whose memories they are: signals and fates as in a
 * receipt, and the texts.
 */
export function explainRecall(recall: RecallResult, { items, trace }: ChosenItems): RecallExplanation {
  const all = [...recall.items, ...(recall.explained?.considered ?? []), ...items];
  const byId = new Map(all.map((item) => [item.id, item]));
  const { considered, stages_ms } = describeTrace(trace);
  return {
    candidates: trace.candidates,
    silence: items.length > 0 || !isSearched(recall) ? null : roundSilence(findSilence(recall, trace)),
    considered: considered.map((one) => ({
      ...one,
      text: byId.get(one.id)?.text ?? '',
      created_at: toSeconds(byId.get(one.id)),
    })),
    stages_ms,
  };
}

function isSearched({ status }: RecallResult): boolean {
  return status === 'ok' || status === 'degraded';
}

function findSilence({ explained }: RecallResult, { considered }: RecallTrace): RecallSilence {
  if (explained?.silence) return explained.silence;
  const fates = new Set(considered.map(({ fate }) => fate));
  const reason = fates.has('over_budget') ? 'over_budget' : fates.size > 0 ? 'known' : 'nothing_found';
  return { reason, best: null, floor: null };
}

function roundSilence({ reason, best, floor }: RecallSilence): RecallSilence {
  const short = (value: number | null): number | null =>
    value === null ? null : Number(value.toFixed(DIGITS));
  return { reason, best: short(best), floor: short(floor) };
}

function toSeconds(item: RecalledItem | undefined): number {
  return Math.floor((item?.createdAt ?? 0) / 1_000);
}
