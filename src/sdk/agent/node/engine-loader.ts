import { AgentEngine, type AgentOptions } from '../agent-engine.js';
import type { MemoryConfig } from '../config/memory-config.js';
import { MemoryGatewayBackend } from '../gateway/memory-gateway.backend.js';
import type { MemoryStrategy } from '../memory-strategy.js';
import type { SessionStore } from '../session-store.js';
import { CuratedMemoryBackend } from './curated/curated-memory.backend.js';
import { JsonlSessionStore } from './jsonl-session-store.js';
import { readMemoryConfig } from './read-memory-config.js';

export interface EngineOptions extends AgentOptions {
  /** The host's folder, which contains `.beaver/config.json`, MEMORY.md, USER.md and the sessions. */
  readonly dir: string;
  /** Files in `<dir>/.beaver/sessions` when absent. */
  readonly store?: SessionStore;
}

/**
 * Builds an engine from a folder: reads the configuration once and makes exactly one memory strategy. A
 * change of the configuration needs a new engine.
 *
 * @example
 * ```ts
 * const engine = await new EngineLoader({ dir: process.cwd(), provider }).load();
 * ```
 */
export class EngineLoader {
  readonly #options: EngineOptions;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  /**
   * Makes no request: a gateway that is away does not fail loading.
   * @throws MemoryConfigError, DuplicateToolError
   */
  async load(): Promise<AgentEngine> {
    const { dir, store = new JsonlSessionStore(dir), ...options } = this.#options;
    return new AgentEngine(buildStrategy(await readMemoryConfig(dir), dir), store, options);
  }
}

/**
 * Loads the agent of a folder.
 * @throws MemoryConfigError that lists every bad key; DuplicateToolError that names the tool
 *
 * @example
 * ```ts
 * const provider = openAiProvider({ baseURL, apiKey, model });
 * const engine = await loadEngine({ dir: process.cwd(), provider, systemPrompt: 'You help.' });
 * const { text } = await engine.run('Which cake can I eat?', { sessionId: 'c1' });
 * await engine.close();
 * ```
 */
export async function loadEngine(options: EngineOptions): Promise<AgentEngine> {
  return new EngineLoader(options).load();
}

function buildStrategy(config: MemoryConfig, dir: string): MemoryStrategy {
  return config.mode === 'curated' ? new CuratedMemoryBackend(dir) : new MemoryGatewayBackend(config.gateway);
}
