import type { ModelProvider } from '../model-provider.js';
import { Agent, type PersonalAgentOptions } from './agent.js';
import { MemoryManager } from './memory-manager.js';
import type { PersonMemoryPort } from './person-memory.port.js';

/** Wishes of the caller about memory; the person's preferences come first. */
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
  /** Kept with every memory that the agent writes. */
  readonly agentId?: string;
}

/** A person's own choice about memory. */
export type MemoryPreference = 'on' | 'off' | 'unavailable';

/**
 * Makes an agent for a person: their preferences are read first and win over `toolArgs`.
 * When they can't be read, the agent has no memory and each of its runs says so with an event.
 *
 * @example
 * ```ts
 * const agent = await createAgent({ person, provider, toolArgs: { agentic_memory: true }, agentId:
 * 'assistant-1' });
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
 * The memory fields of an agent. Memories are put into the context, or derived, only when the person has not
 * turned memory off.
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

/** End users of an application have no account and so no preferences: memory is on for them. */
async function readPreference({ me }: PersonMemoryPort): Promise<MemoryPreference> {
  if (me === undefined) return 'on';
  try {
    return (await me.get()).preferences.has_memory ? 'on' : 'off';
  } catch {
    return 'unavailable';
  }
}
