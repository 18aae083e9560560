import type { SessionMessage } from '../agent-message.js';
import type { AgentTool } from '../agent-tool.js';
import type { HiddenEvent, MemoryStrategy, RecalledMemory, RunStart } from '../memory-strategy.js';
import { ProviderError, type ModelProvider } from '../model-provider.js';
import { isSessionId } from '../session-id.js';
import type { MessageRecord, SessionStore } from '../session-store.js';
import type { ContextBuilder } from './context-builder.js';
import { SessionQueue } from './session-queue.js';
import { runToolRounds, type ToolRoundsResult } from './tool-rounds.js';

export interface AgentRunResult {
  readonly runId: string;
  readonly sessionId: string;
  readonly status: 'completed' | 'tool_limit' | 'error' | 'aborted';
  /** The answer; empty after an error or an abort. */
  readonly text: string;
  /** Number of calls of the model. */
  readonly steps: number;
  readonly error?: { readonly code: string };
}

export interface RunOptions {
  /** 1 to 200 printable characters; a new UUID when absent. */
  readonly sessionId?: string;
  readonly signal?: AbortSignal;
}

export interface AgentLoopParts {
  readonly provider: ModelProvider;
  readonly strategy: MemoryStrategy;
  readonly store: SessionStore;
  readonly contextBuilder: ContextBuilder;
  readonly tools: readonly AgentTool[];
  /** Maximum number of calls of the model in one run. */
  readonly maxSteps: number;
  /** Maximum number of the session's messages that a run sees. */
  readonly historyLimit: number;
  /** The answer of a run that reached `maxSteps`. */
  readonly toolLimitText: string;
}

/**
 * One turn of an agent: recall, context, model and tools, session, persistence. It knows the memory
 * strategy's interface and no mode.
 *
 * @example
 * ```ts
 * const limits = { maxSteps: 8, historyLimit: 50, toolLimitText: 'Stopped.' };
 * const loop = new AgentLoop({ provider, strategy, store, contextBuilder, tools: [], ...limits });
 * const { status, text } = await loop.run('Which cake can I eat?', { sessionId: 'c1' });
 * ```
 */
export class AgentLoop {
  readonly #parts: AgentLoopParts;
  readonly #queue = new SessionQueue();

  constructor(parts: AgentLoopParts) {
    this.#parts = parts;
  }

  /**
   * Answers a prompt. Runs of one session wait for each other.
   * @throws TypeError for a blank prompt or a wrong session id; whatever the session store throws
   */
  async run(
    prompt: string,
    { sessionId = crypto.randomUUID(), signal = new AbortController().signal }: RunOptions = {},
  ): Promise<AgentRunResult> {
    if (typeof prompt !== 'string' || prompt.trim() === '')
      throw new TypeError('prompt must be a string that is not blank');
    if (!isSessionId(sessionId)) throw new TypeError('sessionId must have 1 to 200 printable characters');
    const runId = crypto.randomUUID();
    let begun = false;
    try {
      return await this.#queue.run(sessionId, signal, () => {
        begun = true;
        return this.#runTurn(runId, { prompt, sessionId, signal });
      });
    } catch (error) {
      if (begun) throw error;
      return { runId, sessionId, status: 'aborted', text: '', steps: 0, error: { code: 'aborted' } };
    }
  }

  /** Resolves when no run is in progress. */
  drain(): Promise<void> {
    return this.#queue.drain();
  }

  async #runTurn(
    runId: string,
    given: Pick<RunStart, 'prompt' | 'sessionId' | 'signal'>,
  ): Promise<AgentRunResult> {
    const { sessionId } = given;
    const run: RunStart = {
      ...given,
      runId,
      startedAt: Date.now(),
      record: (event) => this.#record(sessionId, runId, event),
    };
    const { outcome, steps, exchanged } = await this.#answer(run);
    if (outcome.kind === 'failed') return this.#endFailed(run, outcome.cause, steps);
    const answer = outcome.kind === 'answered' ? outcome.text : this.#parts.toolLimitText;
    const finishedAt = Date.now();
    const said: SessionMessage[] = [...exchanged, { role: 'assistant', content: answer }];
    const records = said.map((message) => toRecord(runId, message, finishedAt));
    await this.#parts.store.append(sessionId, [
      toRecord(runId, { role: 'user', content: run.prompt }, run.startedAt),
      ...records,
    ]);
    await this.#parts.strategy.persistAfterRun({ ...run, answer, finishedAt });
    return {
      runId,
      sessionId,
      status: outcome.kind === 'answered' ? 'completed' : 'tool_limit',
      text: answer,
      steps,
    };
  }

  /** Answers a prompt. Failures of the session store reject the run; those of the provider are an outcome. */
  async #answer(run: RunStart): Promise<ToolRoundsResult> {
    const { store, contextBuilder, provider, tools, maxSteps, historyLimit } = this.#parts;
    const { sessionId, runId, prompt, signal } = run;
    const recalled = await this.#recall(run);
    if (recalled === null)
      return { outcome: { kind: 'failed', cause: signal.reason }, steps: 0, exchanged: [] };
    const history = await store.history(sessionId, { limit: historyLimit });
    const messages = contextBuilder.build({ prompt, sessionId, recalled, history });
    return runToolRounds({ provider, tools, messages, maxSteps, context: { runId, sessionId, signal } });
  }

  /** @returns null when the run was given up meanwhile */
  async #recall(run: RunStart): Promise<RecalledMemory | null> {
    try {
      return await this.#parts.strategy.recallBeforeRun(run);
    } catch (error) {
      if (run.signal.aborted && error === run.signal.reason) return null;
      throw error;
    }
  }

  async #endFailed(
    { runId, sessionId, prompt, startedAt, signal }: RunStart,
    cause: unknown,
    steps: number,
  ): Promise<AgentRunResult> {
    const status = signal.aborted ? 'aborted' : 'error';
    const question = toRecord(runId, { role: 'user', content: prompt }, startedAt);
    await this.#parts.store.append(sessionId, [{ ...question, error: status }]);
    return {
      runId,
      sessionId,
      status,
      text: '',
      steps,
      error: { code: signal.aborted ? 'aborted' : findCode(cause) },
    };
  }

  #record(sessionId: string, runId: string, { name, data }: HiddenEvent): Promise<void> {
    const record = {
      kind: 'event',
      run_id: runId,
      created_at: Date.now(),
      context_visible: false,
      name,
      data,
    } as const;
    return this.#parts.store.append(sessionId, [record]);
  }
}

function toRecord(runId: string, message: SessionMessage, createdAt: number): MessageRecord {
  return { kind: 'message', run_id: runId, created_at: createdAt, context_visible: true, message };
}

function findCode(cause: unknown): string {
  return cause instanceof ProviderError ? cause.code : 'provider_failed';
}
