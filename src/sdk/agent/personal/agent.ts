import type { SessionMessage } from '../agent-message.js';
import type { AgentTool } from '../agent-tool.js';
import { raceWithAbort } from '../../abort.js';
import { withDeadline } from '../deadline.js';
import { streamToolRounds, type ToolRoundsResult } from '../loop/tool-rounds.js';
import { MemorySessionStore } from '../memory-session-store.js';
import { ProviderError, type ModelProvider } from '../model-provider.js';
import type { MessageRecord, SessionStore } from '../session-store.js';
import type { AgentEvent, AgentEventBody, MemoryUpdateCompleted } from './agent-events.js';
import { renderMemoriesBlock } from './memories-block.js';
import type { MemoryManager } from './memory-manager.js';
import type { PersonMemoryPort } from './person-memory.port.js';

/** An answer with its run, for hooks. */
export interface AnsweredRun {
  readonly runId: string;
  readonly sessionId: string;
  readonly message: string;
  readonly answer: string;
  readonly signal: AbortSignal;
}

/** Work after an answer. Hooks run one after another; one that throws becomes an event and stops no other. */
export type PostHook = (run: AnsweredRun) => void | Promise<void>;

export interface PersonalAgentOptions {
  readonly provider?: ModelProvider;
  readonly person?: PersonMemoryPort;
  readonly memoryManager?: MemoryManager | null;
  /** Gives the model the tool `update_user_memory`. */
  readonly enableAgenticMemory?: boolean;
  /** Derives memories after each answer. */
  readonly updateMemoryOnRun?: boolean;
  /** Puts the person's memories into the system message. */
  readonly addMemoriesToContext?: boolean;
  readonly preferencesUnavailable?: boolean;
  readonly systemPrompt?: string;
  readonly tools?: readonly AgentTool[];
  readonly postHooks?: readonly PostHook[];
  /** Maximum time that a run waits for its memory task after the hooks, in milliseconds; default 30,000. */
  readonly memoryTimeoutMs?: number;
  /** Store of conversations; default: in memory, as long as the agent exists. */
  readonly store?: SessionStore;
}

export interface AgentRunOptions {
  /** The conversation; a new one if absent. */
  readonly session?: string;
  readonly signal?: AbortSignal;
}

interface Run {
  readonly runId: string;
  readonly sessionId: string;
  readonly message: string;
  readonly signal: AbortSignal;
}

const MAX_STEPS = 8;
const HISTORY_LIMIT = 50;
const TOOL_LIMIT_TEXT = 'I stopped because this took too many steps.';

/**
 * An agent for one person. `createAgent` makes one from the person's preferences; made directly, it has no
 * memory unless told so.
 *
 * @example
 * ```ts
 * const agent = await createAgent({ person, provider });
 * for await (const event of agent.run('I moved to Lisbon.', { session: 'c1' })) {
 *   if (event.type === 'text_delta') process.stdout.write(event.text);
 * }
 * ```
 */
export class Agent {
  readonly memoryManager: MemoryManager | null;
  readonly enableAgenticMemory: boolean;
  readonly updateMemoryOnRun: boolean;
  readonly addMemoriesToContext: boolean;
  readonly #options: PersonalAgentOptions;
  readonly #store: SessionStore;

  constructor(options: PersonalAgentOptions = {}) {
    this.memoryManager = options.memoryManager ?? null;
    this.enableAgenticMemory = options.enableAgenticMemory ?? false;
    this.updateMemoryOnRun = options.updateMemoryOnRun ?? false;
    this.addMemoriesToContext = options.addMemoriesToContext ?? false;
    this.#options = options;
    this.#store = options.store ?? new MemorySessionStore();
  }

  /**
   * Answers a message. Leaving the loop before the answer aborts the run; after it, the memory task still
   * ends by itself.
   *
   * @throws {TypeError} for a blank message, or without a provider; every other failure is the event
   * `run_failed`
   */
  async *run(message: string, options: AgentRunOptions = {}): AsyncGenerator<AgentEvent, void> {
    if (message.trim() === '') throw new TypeError('message must not be blank');
    if (this.#options.provider === undefined)
      throw new TypeError('This agent has no provider; pass `provider`.');
    const left = new AbortController();
    const signal =
      options.signal === undefined ? left.signal : AbortSignal.any([options.signal, left.signal]);
    const run = {
      runId: crypto.randomUUID(),
      sessionId: options.session ?? crypto.randomUUID(),
      message,
      signal,
    };
    try {
      for await (const event of this.#events(run, this.#options.provider))
        yield { ...event, run_id: run.runId, session_id: run.sessionId };
    } finally {
      left.abort();
    }
  }

  async *#events(run: Run, provider: ModelProvider): AsyncGenerator<AgentEventBody, void> {
    yield { type: 'run_started' };
    if (this.#options.preferencesUnavailable) yield { type: 'preferences_unavailable' };
    const { outcome } = yield* this.#answer(run, provider);
    if (outcome.kind === 'failed') {
      yield { type: 'run_failed', code: toCode(outcome.cause, run.signal) };
      return;
    }
    const text = outcome.kind === 'answered' ? outcome.text : TOOL_LIMIT_TEXT;
    const answered = { ...run, answer: text };
    const task = this.#prepareMemoryTask(run);
    try {
      yield { type: 'answer', text };
      if (this.#updates()) {
        yield { type: 'memory_update_started' };
        void task();
      }
      yield* this.#runHooks(answered);
      if (this.#updates()) yield await task();
      yield {
        type: 'run_completed',
        text,
        finish_reason: outcome.kind === 'answered' ? 'stop' : 'tool_limit',
      };
    } finally {
      // The memory task runs even if the caller leaves after the answer.
      if (this.#updates()) void task();
    }
  }

  #updates(): boolean {
    return this.updateMemoryOnRun && this.memoryManager !== null;
  }

  /**
   * Runs the rounds of the model, which are stored in the session if there is an answer. A failing store ends
   * the run like a failing provider.
   */
  async *#answer(
    run: Run,
    provider: ModelProvider,
  ): AsyncGenerator<AgentEventBody, Pick<ToolRoundsResult, 'outcome'>> {
    try {
      const { outcome, exchanged } = yield* this.#runRounds(run, provider);
      if (outcome.kind === 'answered')
        await this.#keep(run, [...exchanged, { role: 'assistant', content: outcome.text }]);
      if (outcome.kind === 'limit')
        await this.#keep(run, [...exchanged, { role: 'assistant', content: TOOL_LIMIT_TEXT }]);
      return { outcome };
    } catch (cause) {
      return { outcome: { kind: 'failed', cause: new SessionStoreError(cause) } };
    }
  }

  async *#runRounds(run: Run, provider: ModelProvider): AsyncGenerator<AgentEventBody, ToolRoundsResult> {
    const memories = await this.#readMemories(run.signal);
    if (memories === null) yield { type: 'memories_unavailable' };
    const system = [this.#options.systemPrompt ?? '', memories ?? '']
      .filter((text) => text !== '')
      .join('\n\n');
    const history = await this.#store.history(run.sessionId, { limit: HISTORY_LIMIT });
    const rounds = streamToolRounds({
      provider,
      tools: [...(this.#options.tools ?? []), ...this.#memoryTools(run)],
      messages: [
        ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
        ...history,
        { role: 'user', content: run.message },
      ],
      maxSteps: MAX_STEPS,
      context: run,
    });
    for (;;) {
      const { done, value } = await rounds.next();
      if (done) return value;
      if (value.kind === 'text') yield { type: 'text_delta', text: value.text };
      else if (value.kind === 'call')
        yield {
          type: 'tool_call',
          call_id: value.call.id,
          name: value.call.name,
          arguments: value.call.arguments,
        };
      else
        yield { type: 'tool_result', call_id: value.call.id, name: value.call.name, result: value.content };
    }
  }

  /** @returns the block, or null when the service does not give the memories */
  async #readMemories(signal: AbortSignal): Promise<string | null> {
    const { person } = this.#options;
    if (!this.addMemoriesToContext || person === undefined) return '';
    try {
      const { items } = await person.memories.list({ per_page: 100 }, { signal });
      return renderMemoriesBlock(items);
    } catch {
      return null;
    }
  }

  #memoryTools({ message }: Run): AgentTool[] {
    const manager = this.memoryManager;
    if (!this.enableAgenticMemory || manager === null) return [];
    return [
      {
        name: 'update_user_memory',
        description: 'Add, change or remove what is remembered about the user. Say in one task what to do.',
        parameters: {
          type: 'object',
          properties: { task: { type: 'string' } },
          required: ['task'],
          additionalProperties: false,
        },
        execute: async (args, { signal }) => {
          const task = (args as { task?: unknown } | null)?.task;
          if (typeof task !== 'string' || task.trim() === '')
            return 'Error: task must be a string that is not blank.';
          const { added, updated, deleted } = await manager.run({ text: task, input: message, signal });
          return `Memories: ${added} added, ${updated} updated, ${deleted} deleted.`;
        },
      },
    ];
  }

  /**
   * Prepares the memory task. It starts with the first call, and further calls return the same promise. It
   * never rejects.
   */
  #prepareMemoryTask({ message }: Run): () => Promise<MemoryUpdateCompleted> {
    let started: Promise<MemoryUpdateCompleted> | undefined;
    return () => (started ??= this.#updateMemories(message));
  }

  async #updateMemories(message: string): Promise<MemoryUpdateCompleted> {
    let hasTimedOut = (): boolean => false;
    try {
      // The run's signal is not used, because a caller that has the answer may leave while memories are
      // derived from it.
      const changes = await withDeadline(
        this.#options.memoryTimeoutMs ?? 30_000,
        undefined,
        (limit, isOver) => {
          hasTimedOut = isOver;
          return raceWithAbort(
            this.memoryManager!.run({ text: message, input: message, signal: limit }),
            limit,
          );
        },
      );
      return { type: 'memory_update_completed', status: 'done', ...changes };
    } catch {
      const reason = hasTimedOut() ? 'timeout' : 'failed';
      return { type: 'memory_update_completed', status: 'failed', added: 0, updated: 0, deleted: 0, reason };
    }
  }

  async *#runHooks(run: AnsweredRun): AsyncGenerator<AgentEventBody, void> {
    for (const [index, hook] of (this.#options.postHooks ?? []).entries()) {
      try {
        await hook(run);
      } catch {
        yield { type: 'post_hook_failed', index };
      }
    }
  }

  async #keep({ runId, sessionId, message }: Run, said: readonly SessionMessage[]): Promise<void> {
    const messages: SessionMessage[] = [{ role: 'user', content: message }, ...said];
    const records = messages.map((each): MessageRecord => {
      return { kind: 'message', run_id: runId, created_at: Date.now(), context_visible: true, message: each };
    });
    await this.#store.append(sessionId, records);
  }
}

/** The session store failed while a run read or wrote its conversation. */
class SessionStoreError extends Error {
  constructor(cause: unknown) {
    super('The session store failed', { cause });
  }
}

function toCode(cause: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'aborted';
  if (cause instanceof SessionStoreError) return 'session_store_failed';
  return cause instanceof ProviderError ? cause.code : 'provider_failed';
}
