import { hash, randomUUID } from 'node:crypto';
import { estimateTokens } from '../../../common/text/token-estimate.js';
import type { Policy } from '../../../common/policy/policy.js';
import type { InjectedItems, RecallReceipt, ReceiptDetail, ReceiptInput } from '../receipts.types.js';
import type { RecallTrace } from '../recall.types.js';

/** Under `receipts: sampled`, one in this number of requests has a receipt. */
const SAMPLING_INTERVAL = 10;

/**
 * Tells whether a request has a receipt. Sampling depends on the request id alone, so every process agrees.
 */
export function wantsReceipt(receipts: Policy['receipts'], requestId: string): boolean {
  return (
    receipts === 'all' ||
    (receipts === 'sampled' &&
      Number.parseInt(hash('md5', requestId).slice(0, 8), 16) % SAMPLING_INTERVAL === 0)
  );
}

/** Builds the receipt of a request, with a new id. */
export function buildReceipt({
  wire,
  scope,
  tokenId,
  requestId,
  policy,
  model,
  status,
  injection,
  turnId,
  search,
}: ReceiptInput): RecallReceipt {
  const injected = injection === null ? undefined : toInjectedReceipt(injection, policy);
  const recall = injection === null || injection.trace === null ? undefined : describeTrace(injection.trace);
  const detail: ReceiptDetail = {
    ...(wire !== undefined && { wire }),
    preset: policy.preset,
    model,
    turn_id: turnId,
    injected,
    recall,
    ...(search && { search }),
  };
  return { id: randomUUID(), scope, tokenId, requestId, status, detail, at: Date.now() };
}

function toInjectedReceipt(
  { items, placement }: InjectedItems,
  { injection, recall }: Policy,
): ReceiptDetail['injected'] {
  const tokens = items.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  const { limit, max_tokens } = recall;
  return { items: items.length, tokens, placement, renderer: injection.renderer, limit, max_tokens };
}

/** Converts a trace to the fields of a receipt, with rounded numbers. */
export function describeTrace({
  queryHash,
  queryLength,
  stages,
  considered,
  ...rest
}: RecallTrace): NonNullable<ReceiptDetail['recall']> {
  return {
    ...rest,
    query: { sha256: queryHash, characters: queryLength },
    considered: considered.map((item) => ({
      ...item,
      score: round(item.score, 4),
      scores: roundAll(item.scores, 4),
    })),
    stages_ms: roundAll(stages, 2),
  };
}

function roundAll<T extends Readonly<Record<string, number>>>(numbers: T, digits: number): T {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, round(value, digits)]),
  ) as T;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
