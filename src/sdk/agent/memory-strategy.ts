import type { AgentMessage } from './agent-message.js';
import type { AgentTool } from './agent-tool.js';

/** A fact about a run for operators. No model sees it, and no search finds it. */
export interface HiddenEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface RunStart {
  readonly runId: string;
  readonly sessionId: string;
  readonly prompt: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Aborted when the caller aborts the run. */
  readonly signal: AbortSignal;
  /**
   * Writes a hidden event to the session.
   * @throws whatever the session store throws, which rejects the run
   */
  record(event: HiddenEvent): Promise<void>;
}

export interface RunEnd extends RunStart {
  /** The text that the user saw. */
  readonly answer: string;
  /** Epoch milliseconds. */
  readonly finishedAt: number;
}

export interface RecalledMemory {
  /** Added to the system message of this run. */
  readonly systemText: string;
  /** Placed before the history in this run's provider calls; it is not stored. */
  readonly message: AgentMessage | null;
}

/**
 * The memory of an agent. The loop knows this interface and no mode.
 *
 * @example A strategy without memory.
 * ```ts
 * const none: MemoryStrategy = {
 *   tools: [],
 *   systemRule: '',
 *   recallBeforeRun: async () => ({ systemText: '', message: null }),
 *   persistAfterRun: async () => undefined,
 *   status: () => ({ mode: 'none' }),
 * };
 * ```
 */
export interface MemoryStrategy {
  readonly tools: readonly AgentTool[];
  /** Part of the system message of every run. */
  readonly systemRule: string;
  recallBeforeRun(run: RunStart): Promise<RecalledMemory>;
  /** Called after the normal end of a run only. */
  persistAfterRun(run: RunEnd): Promise<void>;
  /** Facts for `engine.status()`, without secrets. */
  status(): Record<string, unknown>;
}
