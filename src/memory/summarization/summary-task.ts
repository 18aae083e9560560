import type { Scope } from '../../common/scope.js';
import type { SummaryStrategyName } from './summary-strategy.js';

/** The order for a summarization. */
export interface SummaryTask {
  readonly scope: Scope;
  /** Only memories of this session; `null` = of all. */
  readonly sessionId: string | null;
  /** The token whose memory LLM and policy are used; `null` = any token of the space that has one. */
  readonly tokenId: string | null;
  readonly strategy: SummaryStrategyName;
  /** The newest memories that fit into this many tokens stay as they are. */
  readonly maxTokens: number;
  /** True if the original memories can still be read and restored. */
  readonly keepOriginals: boolean;
}

/** Builds the id by which all that a summarization wrote can be undone. */
export function toBatchId(summaryId: string): string {
  return `summarize:${summaryId}`;
}
