import type { Scope } from '../../common/scope.js';
import type { SummaryStrategyName } from './summary-strategy.js';

/** What a summarization is to do. */
export interface SummaryTask {
  readonly scope: Scope;
  /** Only memories of this session; `null` = of all. */
  readonly sessionId: string | null;
  /** Whose memory LLM and policy; `null` = any token of the space that has one. */
  readonly tokenId: string | null;
  readonly strategy: SummaryStrategyName;
  /** The newest memories that fit into this many tokens stay as they are. */
  readonly maxTokens: number;
  /** Whether what was there before can be read and restored. */
  readonly keepOriginals: boolean;
}

/** By which all that a summarization wrote can be undone. */
export function batchIdOf(summaryId: string): string {
  return `summarize:${summaryId}`;
}
