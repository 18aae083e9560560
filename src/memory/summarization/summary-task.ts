import type { Scope } from '../../common/scope.js';
import type { SummaryStrategyName } from './summary-strategy.js';

/** Parameters of a summarization. */
export interface SummaryTask {
  readonly scope: Scope;
  /** Session whose memories are summarized; `null` for all. */
  readonly sessionId: string | null;
  /** Token whose memory LLM and policy are used; `null` for any token of the space that has one. */
  readonly tokenId: string | null;
  readonly strategy: SummaryStrategyName;
  /** The newest memories that fit into this many tokens stay as they are. */
  readonly maxTokens: number;
  /** True if the original memories can still be read and restored. */
  readonly keepOriginals: boolean;
}

/** Builds the batch id by which the changes of a summarization can be undone. */
export function toBatchId(summaryId: string): string {
  return `summarize:${summaryId}`;
}
