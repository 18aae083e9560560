import { hash, randomUUID } from 'node:crypto';
import { estimateTokens } from '../../common/text/token-estimate.js';
import type { Policy } from '../../common/policy/policy.js';
import type { ConsideredItem, Injection, RecallReceipt, RecallTrace, ReceiptInput } from '../memory.types.js';

/** One request in so many has a receipt under `receipts: sampled`. */
const SAMPLED = 10;

/** The share of `sampled` is fixed by the request id, so that processes and repeated looks agree. */
export function wantsReceipt(receipts: Policy['receipts'], requestId: string): boolean {
  return receipts === 'all' || (receipts === 'sampled' && Number.parseInt(hash('md5', requestId).slice(0, 8), 16) % SAMPLED === 0);
}

export function receiptOf({ scope, tokenId, requestId, policy, model, status, injection, turnId }: ReceiptInput): RecallReceipt {
  const detail = { preset: policy.preset, model, turn_id: turnId, ...(injection === null ? {} : injectionDetail(injection, policy)) };
  return { id: randomUUID(), scope, tokenId, requestId, status, detail, at: Date.now() };
}

function injectionDetail({ items, placement, trace }: Injection, policy: Policy): Readonly<Record<string, unknown>> {
  const tokens = items.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  const { limit, max_tokens } = policy.recall;
  return {
    injected: { items: items.length, tokens, placement, renderer: policy.injection.renderer, limit, max_tokens },
    ...(trace === null ? {} : traceDetail(trace)),
  };
}

function traceDetail({ queryHash, queryLength, stages, considered, ...rest }: RecallTrace): Readonly<Record<string, unknown>> {
  return {
    query: { sha256: queryHash, characters: queryLength },
    ...rest,
    stages_ms: rounded(stages, 100),
    considered: considered.map(briefly),
  };
}

function briefly({ id, kind, scores, score, fate, tokens }: ConsideredItem): Readonly<Record<string, unknown>> {
  return { id, kind, fate, score: round(score, 10_000), tokens, scores: rounded(scores, 10_000) };
}

function rounded(numbers: Readonly<Record<string, number>>, to: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, round(value, to)]));
}

function round(value: number, to: number): number {
  return Math.round(value * to) / to;
}
