import type { ExtractionMode } from '../../common/policy/policy.js';
import type { SessionScope } from '../../common/scope.js';
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
  /** Memory LLM and instructions that made the proposals. */
  readonly model?: string;
  readonly promptVersion?: string;
}

/** What a batch did; kept under its id. */
export interface WriteResult {
  readonly stored: number;
  readonly superseded: number;
  /** Said before, or not allowed to replace what is there. */
  readonly skipped: number;
  readonly mode: ExtractionMode;
  readonly reason?: string;
  /** The memories it stored. */
  readonly memory_ids: readonly string[];
}
