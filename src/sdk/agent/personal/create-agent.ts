import type { ModelProvider } from '../model-provider.js';
import { Agent, type PersonalAgentOptions } from './agent.js';
import { MemoryManager } from './memory-manager.js';
import type { PersonMemoryPort } from './person-memory.port.js';

/** Memory settings of the caller; the person's preferences take precedence. */
export interface ToolArgs {
  /** false: this agent neither reads nor derives memories; default true. */
  readonly has_memory?: boolean;
  /** true: the model may change memories when the user asks for it; default false. */
  readonly agentic_memory?: boolean;
}

export interface CreateAgentOptions extends Pick<
  PersonalAgentOptions,
  'tools' | 'postHooks' | 'memoryTimeoutMs' | 'systemPrompt' | 'store'
> {
  readonly person: PersonMemoryPort;
  readonly provider: ModelProvider;
  readonly toolArgs?: ToolArgs;
  /** Stored with every memory that the agent writes. */
  readonly agentId?: string;
}

/** A person's own choice about memory. */
export type MemoryPreference = 'on' | 'off' | 'unavailable';

/**
 * Creates an agent for a person. Their preferences are read first and override `toolArgs`. If they can't be
 * read, the agent has no memory, and each of its runs reports that with an event.
 *
 * @example
 * ```ts
 * const toolArgs = { agentic_memory: true };
 * const agent = await createAgent({ person, provider, toolArgs, agentId: 'assistant-1' });
 * ```
 */
export async function createAgent(options: CreateAgentOptions): Promise<Agent> {
  const { toolArgs, agentId, person, provider, ...rest } = options;
  const preference = await readPreference(person);
  const fields = chooseMemory(preference, toolArgs);
  const memoryManager = fields.hasManager ? new MemoryManager({ person, provider, agentId }) : null;
  return new Agent({
    ...rest,
    ...fields,
    person,
    provider,
    memoryManager,
    preferencesUnavailable: preference === 'unavailable',
  });
}

/**
 * Chooses the memory fields of an agent. Memories are added to the context, or derived, only if the person
 * has not turned memory off.
 */
export function chooseMemory(
  preference: MemoryPreference,
  { has_memory = true, agentic_memory = false }: ToolArgs = {},
): Required<
  Pick<PersonalAgentOptions, 'enableAgenticMemory' | 'updateMemoryOnRun' | 'addMemoriesToContext'>
> & {
  readonly hasManager: boolean;
} {
  const hasMemory = preference === 'on' && has_memory;
  return {
    hasManager: hasMemory || agentic_memory,
    enableAgenticMemory: agentic_memory,
    updateMemoryOnRun: hasMemory,
    addMemoriesToContext: preference === 'on' && (hasMemory || agentic_memory),
  };
}

/**
 * Reads a person's preference. End users of an application have no account and so no preferences, so memory
 * is on for them.
 */
async function readPreference({ me }: PersonMemoryPort): Promise<MemoryPreference> {
  if (me === undefined) return 'on';
  try {
    return (await me.get()).preferences.has_memory ? 'on' : 'off';
  } catch {
    return 'unavailable';
  }
}
