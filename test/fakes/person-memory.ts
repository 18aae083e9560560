import type { PersonMemoryPort } from '../../src/sdk/agent/personal/person-memory.port.js';

type ToolRequest = Parameters<PersonMemoryPort['tools']['call']>[0];

/** A person's client with predefined memories, which records the tool calls it receives. */
export interface FakePerson extends PersonMemoryPort {
  readonly calls: ToolRequest[];
  readonly lists: () => number;
}

const TOOLS = ['add_memory', 'update_memory', 'delete_memory', 'clear_memory', 'update_user_memory'];

/**
 * @param preference what `me` answers; `unreadable` fails, and undefined is an end user without an account
 */
export function createFakePerson(
  preference?: boolean | 'unreadable',
  memories: readonly string[] = [],
): FakePerson {
  const calls: ToolRequest[] = [];
  let lists = 0;
  const get = async (): Promise<{ preferences: { has_memory: boolean } }> => {
    if (preference === 'unreadable') throw new Error('The service is away');
    return { preferences: { has_memory: preference === true } };
  };
  return {
    calls,
    lists: () => lists,
    memories: {
      list: async () => {
        lists += 1;
        const items = memories.map((memory, at) => ({
          memory_id: `m${at}`,
          memory,
          created_at: at,
          updated_at: at,
        }));
        return { items };
      },
    },
    tools: {
      list: async () => ({
        tools: TOOLS.map((name) => ({ function: { name, description: name, parameters: {} } })),
      }),
      call: async (request) => {
        calls.push(request);
        return { result: request.arguments.includes('refused') ? 'Error: refused' : 'Done.' };
      },
    },
    ...(preference !== undefined && { me: { get } }),
  };
}
