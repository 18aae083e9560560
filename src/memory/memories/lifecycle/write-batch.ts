import type { ExtractionMode } from '../../../common/policy/policy.js';
import type { SessionScope } from '../../../common/scope.js';
import type { Proposal } from './proposal.js';

/** Proposals of one turn, written at most once under their batch id. */
export interface WriteBatch {
  readonly scope: SessionScope;
  readonly batchId: string;
  readonly turnId: string;
  readonly proposals: readonly Proposal[];
  readonly mode: ExtractionMode;
  /** Why proposals are missing. */
  readonly reason?: string;
  /** When patterns found the proposals: ISO 8601. */
  readonly extractedAt?: string;
  /** Proposals that were left out before, because they hold secrets. */
  readonly screened?: number;
  /** Memory LLM and instructions that made the proposals. */
  readonly model?: string;
  readonly promptVersion?: string;
}

/** Numbers by reason: `said_before`, `protected`, `secret`, or what a manager's calls were refused for. */
export type Refusals = Readonly<Record<string, number>>;

/** What a batch did; kept under its id. */
export interface WriteResult {
  readonly stored: number;
  readonly superseded: number;
  /** Said before, or not allowed to replace what is there. */
  readonly skipped: number;
  /** How many proposals were refused, by reason; absent where none was. */
  readonly refused?: Refusals;
  readonly mode: ExtractionMode;
  readonly reason?: string;
  /** The memories it stored. */
  readonly memory_ids: readonly string[];
}

export function countRefusals(reasons: readonly string[]): Refusals {
  const counts: Record<string, number> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
