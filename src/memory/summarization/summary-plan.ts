import { countOccurrences } from '../../common/count-occurrences.js';
import { estimateTokens } from '../../common/text/token-estimate.js';
import { hashContent } from '../../common/text/normalize.js';
import type { MemoryRecord, Rewrite } from '../memories/memories.types.js';
import type { CheckedChanges } from './check-changes.js';
import type { LiveFact, SummaryChange, SummaryProposal } from './summary-strategy.js';

/** Maximum number of topics of a merged memory. */
const MAX_TOPICS = 10;

/** The checked changes of a summarization. */
export interface SummaryPlan
  extends CheckedChanges, Pick<SummaryProposal, 'problems' | 'model' | 'promptVersion'> {
  /** Examined live memories, newest first. */
  readonly facts: readonly LiveFact[];
}

/** Counts of the changes of a summarization. */
export interface SummaryCounts {
  /** Number of examined live memories. */
  readonly examined: number;
  /** Number of shortened memories. */
  readonly shortened: number;
  /** Number of memories that replace several others. */
  readonly merged: number;
  /** Number of memories that were merged into them. */
  readonly ended: number;
  /** Number of refused changes. */
  readonly refused: number;
  /** Estimated number of tokens saved (D18). */
  readonly tokens_saved: number;
}

/** Counts the changes of a plan. */
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

/** Sums the differences in estimated tokens (D18). */
export function countTokensSaved({ facts, accepted }: Pick<SummaryPlan, 'facts' | 'accepted'>): number {
  const tokens = new Map(facts.map(({ id, content }) => [id, estimateTokens(content)]));
  return accepted.reduce(
    (total, { cites, text }) =>
      cites.reduce((sum, id) => sum + (tokens.get(id) ?? 0), total) - estimateTokens(text),
    0,
  );
}

/** Explains to people why some proposed changes are not made; `null` if all are. */
export function explainShortfall({
  refused,
  problems,
}: Pick<SummaryPlan, 'refused' | 'problems'>): string | null {
  const counts = Object.entries(countOccurrences(refused.map(({ reason }) => reason)));
  const parts = [...problems, ...counts.map(([reason, count]) => `${reason} (${count} refused)`)];
  return parts.length === 0 ? null : parts.join(', ');
}

/** Converts the plan to a rewrite: single memories change in place, several end in favour of a new one. */
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

// A merged memory gets a new key, because a later value for the key of one of them must not end the others.
function toMerge(cited: readonly LiveFact[], content: string): NonNullable<Rewrite['merges']>[number] {
  const { type, sessionId } = cited[0]!;
  const source = cited.every((fact) => fact.source === 'user_message') ? 'user_message' : 'llm_response';
  const topics = [...new Set(cited.flatMap((fact) => fact.topics))].slice(0, MAX_TOPICS);
  const key = `summary:${hashContent(content).slice(0, 16)}`;
  return {
    from: cited.map(toReference),
    into: { key, type, content, topics, sessionId, metadata: { source } },
  };
}
