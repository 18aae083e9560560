import { estimateTokens } from '../../common/text/token-estimate.js';
import { contentHash } from '../../common/text/normalise.js';
import type { MemoryRecord, Rewrite } from '../memories/memories.types.js';
import type { CheckedChanges } from './check-changes.js';
import type { LiveFact, SummaryChange, SummaryProposal } from './summary-strategy.js';

/** Topics of a merged memory. */
const MAX_TOPICS = 10;

/** The changes that a summarization would make, checked. */
export interface SummaryPlan
  extends CheckedChanges, Pick<SummaryProposal, 'problems' | 'model' | 'promptVersion'> {
  /** Live memories it looked at, newest first. */
  readonly facts: readonly LiveFact[];
}

/** The changes of a summarization, in numbers. */
export interface SummaryCounts {
  /** Live memories it looked at. */
  readonly examined: number;
  /** Memories that are shorter now. */
  readonly shortened: number;
  /** Memories that stand in for several. */
  readonly merged: number;
  /** Memories that ended in favour of those. */
  readonly ended: number;
  /** Changes that were proposed and refused. */
  readonly refused: number;
  /** Estimated (D18). */
  readonly tokens_saved: number;
}

export function countChanges(plan: SummaryPlan): SummaryCounts {
  const merges = plan.accepted.filter(({ cites }) => cites.length > 1);
  return {
    examined: plan.facts.length,
    shortened: plan.accepted.length - merges.length,
    merged: merges.length,
    ended: merges.reduce((total, { cites }) => total + cites.length, 0),
    refused: plan.refused.length,
    tokens_saved: countTokensSaved(plan),
  };
}

export function toFact({
  id,
  version,
  key,
  type,
  content,
  topics,
  metadata,
  sessionId,
  expiresAt,
}: MemoryRecord): LiveFact {
  const source = metadata['source'] === 'llm_response' ? 'llm_response' : 'user_message';
  return { id, version, key, type, content, topics, sessionId, source, expires: expiresAt !== null };
}

/** The sum of the differences in estimated tokens (D18). */
export function countTokensSaved({ facts, accepted }: Pick<SummaryPlan, 'facts' | 'accepted'>): number {
  const tokens = new Map(facts.map(({ id, content }) => [id, estimateTokens(content)]));
  return accepted.reduce(
    (total, { cites, text }) =>
      cites.reduce((sum, id) => sum + (tokens.get(id) ?? 0), total) - estimateTokens(text),
    0,
  );
}

/** Explains why not everything that was proposed is done, for people; `null` if all of it is. */
export function explainShortfall({
  refused,
  problems,
}: Pick<SummaryPlan, 'refused' | 'problems'>): string | null {
  const counts = new Map<string, number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const parts = [...problems, ...[...counts].map(([reason, count]) => `${reason} (${count} refused)`)];
  return parts.length === 0 ? null : parts.join(', ');
}

/** The plan as the writer takes it: one memory changes in place, several end in favour of a new one. */
export function toRewrite({ facts, accepted }: Pick<SummaryPlan, 'facts' | 'accepted'>): Rewrite {
  const findCited = ({ cites }: SummaryChange): readonly LiveFact[] =>
    facts.filter(({ id }) => cites.includes(id));
  const single = accepted.filter(({ cites }) => cites.length === 1);
  const several = accepted.filter(({ cites }) => cites.length > 1);
  return {
    changes: single.map((change) => ({
      ...toReference(findCited(change)[0]!),
      change: { content: change.text },
    })),
    merges: several.map((change) => toMerge(findCited(change), change.text)),
  };
}

function toReference({ id, version }: LiveFact): { readonly id: string; readonly version: number } {
  return { id, version };
}

// A key of its own: the next value for a key of one of them must not end the others.
function toMerge(cited: readonly LiveFact[], content: string): NonNullable<Rewrite['merges']>[number] {
  const { type, sessionId } = cited[0]!;
  const source = cited.every((fact) => fact.source === 'user_message') ? 'user_message' : 'llm_response';
  const topics = [...new Set(cited.flatMap((fact) => fact.topics))].slice(0, MAX_TOPICS);
  const key = `summary:${contentHash(content).slice(0, 16)}`;
  return {
    from: cited.map(toReference),
    into: { key, type, content, topics, sessionId, metadata: { source } },
  };
}
