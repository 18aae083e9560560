import type { Policy } from '../../common/policy/policy.js';
import type { MemoryLlmSettings } from '../../llm/memory-llm.port.js';
import type { FactSource } from '../memories/memory-jobs.types.js';
import type { MemoryType } from '../../common/memory-type.js';

/** The ways to summarise: shorten old texts in place, or let the memory LLM merge several into one. */
export const SUMMARY_STRATEGIES = ['compact', 'merge'] as const;
export type SummaryStrategyName = (typeof SUMMARY_STRATEGIES)[number];

/** A live memory, as far as summarising needs it. */
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

/** A text that would stand in for the memories it cites. */
export interface SummaryChange {
  /** Ids of live memories. */
  readonly cites: readonly string[];
  /** In the language of what it cites. */
  readonly text: string;
}

/** The proposals of a strategy. Code decides what becomes of it (`checkChanges`). */
export interface SummaryProposal {
  /** `extract`: beginnings of what is there, made by code; `model`: texts that a model wrote. */
  readonly wording: 'extract' | 'model';
  readonly changes: readonly SummaryChange[];
  /** The reasons why changes are missing, for people, without texts of memories. */
  readonly problems: readonly SummaryProblem[];
  /** Memory LLM and instructions that made the texts. */
  readonly model?: string;
  readonly promptVersion?: string;
}

export type SummaryProblem = 'unreadable_answer' | 'bad_entry' | 'unknown_id' | 'too_many';

export interface SummaryInput {
  /** Newest first. */
  readonly facts: readonly LiveFact[];
  /** The newest memories that fit into this many tokens (D18) stay as they are. */
  readonly maxTokens: number;
  /** For strategies that ask one. */
  readonly memoryLlm: MemoryLlmSettings | null;
  readonly screening: Policy['extraction']['screen_secrets'];
}

/** One way to make memories shorter. Proposes only: it changes nothing. */
export interface SummaryStrategy {
  /** @throws Error when a memory LLM that it needs is missing or can't be reached */
  propose(input: SummaryInput, signal: AbortSignal): Promise<SummaryProposal>;
}
