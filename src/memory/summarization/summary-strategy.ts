import type { Policy } from '../../common/policy/policy.js';
import type { MemoryLlmSettings } from '../../llm/memory-llm.port.js';
import type { FactSource } from '../memories/memory-jobs.types.js';
import type { MemoryType } from '../../common/memory-type.js';

/** The ways to summarise: shorten old texts in place, or let the memory LLM merge several into one. */
export const SUMMARY_STRATEGIES = ['compact', 'merge'] as const;
export type SummaryStrategyName = (typeof SUMMARY_STRATEGIES)[number];

/** A live memory with the fields that summarization needs. */
export interface LiveFact {
  readonly id: string;
  readonly version: number;
  readonly key: string;
  readonly type: MemoryType;
  readonly content: string;
  readonly topics: readonly string[];
  readonly source: FactSource;
  readonly sessionId: string;
  readonly expires: boolean;
}

/** A text that would replace the memories that it cites. */
export interface SummaryChange {
  /** Ids of the cited live memories. */
  readonly cites: readonly string[];
  /** Text in the language of the cited memories. */
  readonly text: string;
}

/** Proposals of a strategy, which `checkChanges` accepts or refuses. */
export interface SummaryProposal {
  /** `extract`: beginnings of memories, made by code; `model`: texts by a model. */
  readonly wording: 'extract' | 'model';
  readonly changes: readonly SummaryChange[];
  /** Messages for people about missing changes, without texts of memories. */
  readonly problems: readonly SummaryProblem[];
  /** Memory LLM and prompt version that made the texts. */
  readonly model?: string;
  readonly promptVersion?: string;
}

export type SummaryProblem = 'unreadable_answer' | 'bad_entry' | 'unknown_id' | 'too_many';

export interface SummaryInput {
  /** Memories, newest first. */
  readonly facts: readonly LiveFact[];
  /** The newest memories that fit into this many tokens (D18) stay as they are. */
  readonly maxTokens: number;
  /** Memory LLM, for strategies that need one. */
  readonly memoryLlm: MemoryLlmSettings | null;
  readonly screening: Policy['extraction']['screen_secrets'];
}

/** A way to shorten memories. It proposes changes and makes none. */
export interface SummaryStrategy {
  /**
   * Proposes changes.
   * @throws Error if a memory LLM that it needs is missing or unreachable
   */
  propose(input: SummaryInput, signal: AbortSignal): Promise<SummaryProposal>;
}
