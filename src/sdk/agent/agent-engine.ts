import type { AgentTool } from './agent-tool.js';
import { AgentLoop, type AgentRunResult, type RunOptions } from './loop/agent-loop.js';
import { ContextBuilder, type Skill } from './loop/context-builder.js';
import type { MemoryStrategy } from './memory-strategy.js';
import type { ModelProvider } from './model-provider.js';
import { createSessionSearch } from './search/session-search.tool.js';
import type { SessionStore } from './session-store.js';
import { VERSION } from './version.js';

export interface AgentOptions {
  readonly provider: ModelProvider;
  readonly systemPrompt?: string;
  /** Tools of the host; `session_search` and those of the memory strategy are added. */
  readonly tools?: readonly AgentTool[];
  readonly skills?: readonly Skill[];
  /** Maximum number of calls of the model in one run; default 8. */
  readonly maxSteps?: number;
  /** Maximum number of the session's messages that a run sees; default 50. */
  readonly historyLimit?: number;
  /** The answer of a run that reached `maxSteps`. */
  readonly toolLimitText?: string;
}

/** Facts about an engine for operators, without secrets. */
export interface EngineStatus {
  readonly version: string;
  readonly memory: Record<string, unknown>;
  readonly tools: readonly string[];
  readonly sessions: { readonly driver: string };
}

/** Two tools have the same name, so a model could not choose between them. */
export class DuplicateToolError extends Error {
  override readonly name = 'DuplicateToolError';

  constructor(readonly tool: string) {
    super(`Two tools are named ${JSON.stringify(tool)}. Give one of them another name.`);
  }
}

const TOOL_LIMIT_TEXT = 'I stopped because this took too many steps. Please ask for a smaller part of it.';

/**
 * An agent with exactly one memory strategy and one session store. `loadEngine` of `memorybridge/agent/node`
 * makes one from a folder.
 * @throws DuplicateToolError naming the tool
 *
 * @example
 * ```ts
 * const strategy = new CuratedMemoryBackend(process.cwd());
 * const engine = new AgentEngine(strategy, new MemorySessionStore(), { provider });
 * const { text } = await engine.run('Which cake can I eat?', { sessionId: 'c1' });
 * ```
 */
export class AgentEngine {
  readonly #strategy: MemoryStrategy;
  readonly #store: SessionStore;
  readonly #tools: readonly AgentTool[];
  readonly #loop: AgentLoop;
  #closing: Promise<void> | null = null;

  constructor(strategy: MemoryStrategy, store: SessionStore, options: AgentOptions) {
    const {
      provider,
      systemPrompt = '',
      skills,
      maxSteps = 8,
      historyLimit = 50,
      toolLimitText = TOOL_LIMIT_TEXT,
    } = options;
    this.#strategy = strategy;
    this.#store = store;
    this.#tools = [...(options.tools ?? []), createSessionSearch(store), ...strategy.tools];
    checkNames(this.#tools);
    const contextBuilder = new ContextBuilder(systemPrompt, strategy.systemRule, skills);
    this.#loop = new AgentLoop({
      provider,
      strategy,
      store,
      contextBuilder,
      tools: this.#tools,
      maxSteps,
      historyLimit,
      toolLimitText,
    });
  }

  /**
   * Answers a prompt. Failures of the provider and of the memory are a result; runs of one session wait for
   * each other.
   * @throws TypeError for a blank prompt or a wrong session id; whatever the session store throws; Error
   * after `close()`
   */
  async run(prompt: string, options?: RunOptions): Promise<AgentRunResult> {
    if (this.#closing !== null) throw new Error('The engine is closed.');
    return this.#loop.run(prompt, options);
  }

  status(): EngineStatus {
    return {
      version: VERSION,
      memory: this.#strategy.status(),
      tools: this.#tools.map(({ name }) => name),
      sessions: { driver: this.#store.driver },
    };
  }

  /** Accepts no more runs, waits for those in progress and closes the session store. */
  close(): Promise<void> {
    this.#closing ??= this.#loop.drain().then(() => this.#store.close());
    return this.#closing;
  }
}

function checkNames(tools: readonly AgentTool[]): void {
  const names = tools.map(({ name }) => name);
  const doubled = names.find((name, at) => names.indexOf(name) !== at);
  if (doubled !== undefined) throw new DuplicateToolError(doubled);
}
