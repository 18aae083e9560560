import { createHash } from 'node:crypto';
import type { RecallExplanation, RecallResult } from '../memory/recall/recall.types.js';
import type {
  DryRunItemResponse,
  DryRunSilenceResponse,
  RecallDryRunResponse,
} from './recall-dry-run.dto.js';
import type { Patch } from './wire/patch.js';

type BodyChange = Pick<RecallDryRunResponse, 'original' | 'body' | 'edits' | 'equal'>;

/**
 * Describes how a request changes a body: both bodies, the edits, and the bytes that stay the same.
 * @param patches in the order of the body
 */
export function describeChange(
  raw: Buffer,
  patches: readonly Patch[],
  forwarded: readonly Buffer[],
): BodyChange {
  const [first, last] = [patches[0], patches.at(-1)];
  const prefix = first?.start ?? raw.length;
  const suffix = last === undefined ? 0 : raw.length - last.end;
  const sha256 = createHash('sha256')
    .update(raw.subarray(0, prefix))
    .update(raw.subarray(raw.length - suffix))
    .digest('hex');
  return {
    original: raw.toString('utf8'),
    body: Buffer.concat(forwarded).toString('utf8'),
    edits: patches.map(({ start, end, text }) => ({ at: start, removed: end - start, inserted: text })),
    equal: { prefix, suffix, sha256 },
  };
}

/**
 * Describes why nothing is injected; `null` if an item is injected.
 * @param question text of the last user message
 */
export function describeSilence(
  { status }: Pick<RecallResult, 'status'>,
  { silence }: Pick<RecallExplanation, 'silence'>,
  { question, injected }: { readonly question: string; readonly injected: number },
): DryRunSilenceResponse | null {
  if (injected > 0) return null;
  if (status === 'failed') return createSilence('recall_failed');
  if (question.trim() === '' && (status === 'skipped' || silence === null)) return createSilence('no_text');
  return status === 'skipped' ? createSilence('disabled') : (silence ?? createSilence('nothing_found'));
}

/** Creates the description of a silence that does not depend on the evidence of a candidate. */
export function createSilence(reason: DryRunSilenceResponse['reason']): DryRunSilenceResponse {
  return { reason, best: null, floor: null };
}

/** Describes the items that recall considered, with times as ISO strings. */
export function describeItems({
  considered,
}: Pick<RecallExplanation, 'considered'>): readonly DryRunItemResponse[] {
  return considered.map(({ created_at: seconds, ...item }) => ({
    ...item,
    created_at: new Date(seconds * 1_000).toISOString(),
  }));
}
