import type { AgentTool } from '../../agent-tool.js';
import type { MemoryStrategy, RecalledMemory } from '../../memory-strategy.js';
import { buildBeaverPath } from '../beaver-paths.js';
import { CuratedFile } from './curated-file.js';
import { createMemoryTool } from './memory.tool.js';
import { renderSnapshot } from './render-snapshot.js';

/**
 * Remembers in two files of `<dir>/.beaver`: MEMORY.md (the agent's notes, 2,200 characters) and USER.md
 * (about the user, 1,375). A run sees them as they were when it began; only the tool `memory` writes them. It
 * makes no HTTP request.
 *
 * @example
 * ```ts
 * const strategy = new CuratedMemoryBackend(process.cwd());
 * ```
 */
export class CuratedMemoryBackend implements MemoryStrategy {
  readonly tools: readonly AgentTool[];
  readonly systemRule = '';
  readonly #memory: CuratedFile;
  readonly #user: CuratedFile;

  constructor(dir: string) {
    this.#memory = new CuratedFile(buildBeaverPath(dir, 'MEMORY.md'));
    this.#user = new CuratedFile(buildBeaverPath(dir, 'USER.md'));
    this.tools = [createMemoryTool({ memory: this.#memory, user: this.#user })];
  }

  async recallBeforeRun(): Promise<RecalledMemory> {
    const [memory, user] = await Promise.all([readOrLeaveOut(this.#memory), readOrLeaveOut(this.#user)]);
    return { systemText: renderSnapshot(memory, user), message: null };
  }

  /** Does nothing, because only the model writes, through the tool. */
  async persistAfterRun(): Promise<void> {}

  status(): Record<string, unknown> {
    return { mode: 'curated' };
  }
}

/** Reads a file; an unreadable one is left out, because it must not keep the agent from answering. */
async function readOrLeaveOut(file: CuratedFile): Promise<string> {
  return file.read().catch(() => '');
}
