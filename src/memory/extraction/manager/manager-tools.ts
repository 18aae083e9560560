import type { MemoryLlmTool } from '../../../llm/memory-llm.port.js';
import { tidy } from '../../../common/text/normalize.js';

/** Maximum length of a memory that a tool stores, in characters. */
export const MAX_MEMORY_CHARS = 5_000;
const MAX_TOPICS = 5;
const MAX_TOPIC_CHARS = 40;

/** The tools for deleting that a model is offered (D9). */
export interface ManagerOptions {
  readonly delete: boolean;
  readonly clear: boolean;
}

export const DEFAULT_MANAGER_OPTIONS: ManagerOptions = { delete: true, clear: false };

/** A tool call with valid arguments. */
export type ManagerCall =
  | { readonly tool: 'add_memory'; readonly memory: string; readonly topics?: readonly string[] }
  | {
      readonly tool: 'update_memory';
      readonly memoryId: string;
      readonly memory: string;
      readonly topics?: readonly string[];
    }
  | { readonly tool: 'delete_memory'; readonly memoryId: string }
  | { readonly tool: 'clear_memory' };

type ToolName = ManagerCall['tool'];

const MEMORY = {
  type: 'string',
  description: 'The statement: short, in the third person, clear without the conversation.',
};
const TOPICS = {
  type: 'array',
  items: { type: 'string' },
  description: 'Up to five single words that say what it is about.',
};
const MEMORY_ID = { type: 'string', description: 'The id of a memory that is listed.' };

const TOOLS: Readonly<Record<ToolName, MemoryLlmTool>> = {
  add_memory: buildTool(
    'add_memory',
    'Store one new memory. Several small ones are better than a long one.',
    { memory: MEMORY, topics: TOPICS },
    ['memory'],
  ),
  update_memory: buildTool(
    'update_memory',
    'Replace what a memory says.',
    { memory_id: MEMORY_ID, memory: MEMORY, topics: TOPICS },
    ['memory_id', 'memory'],
  ),
  delete_memory: buildTool(
    'delete_memory',
    'Remove one memory that is no longer true or that its owner wants gone.',
    { memory_id: MEMORY_ID },
    ['memory_id'],
  ),
  clear_memory: buildTool('clear_memory', 'Remove all memories.', {}, []),
};

/** Lists the manager tools that a model is offered. */
export function listManagerTools(
  options: ManagerOptions = DEFAULT_MANAGER_OPTIONS,
): readonly MemoryLlmTool[] {
  return Object.values(TOOLS).filter(({ name }) => isOffered(name as ToolName, options));
}

/**
 * Parses and checks a call.
 * @param args JSON text
 * @returns the call or, as text, an error for the model
 */
export function parseManagerCall(name: string, args: string, options: ManagerOptions): ManagerCall | string {
  if (!Object.hasOwn(TOOLS, name) || !isOffered(name as ToolName, options))
    return `Error: there is no tool ${JSON.stringify(name.slice(0, 50))}.`;
  const fields = parseArguments(args);
  if (fields === null) return 'Error: the arguments are not a JSON object.';
  const call = toCall(name as ToolName, fields);
  return 'memory' in call ? (findProblem(call.memory) ?? call) : call;
}

function buildTool(
  name: ToolName,
  description: string,
  properties: object,
  required: readonly string[],
): MemoryLlmTool {
  return {
    name,
    description,
    parameters: { type: 'object', properties, required, additionalProperties: false },
  };
}

function isOffered(name: ToolName, options: ManagerOptions): boolean {
  if (name === 'delete_memory') return options.delete;
  return name !== 'clear_memory' || options.clear;
}

interface ManagerArguments {
  readonly memory?: unknown;
  readonly memory_id?: unknown;
  readonly topics?: unknown;
}

function parseArguments(args: string): ManagerArguments | null {
  try {
    const value = JSON.parse(args) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function toCall(tool: ToolName, { memory, memory_id: id, topics }: ManagerArguments): ManagerCall {
  const text = {
    memory: typeof memory === 'string' ? tidy(memory) : '',
    ...(Array.isArray(topics) && { topics: parseTopics(topics) }),
  };
  const memoryId = typeof id === 'string' || typeof id === 'number' ? String(id).trim() : '';
  if (tool === 'add_memory') return { tool, ...text };
  if (tool === 'update_memory') return { tool, memoryId, ...text };
  return tool === 'delete_memory' ? { tool, memoryId } : { tool };
}

function findProblem(memory: string): string | null {
  if (memory === '') return 'Error: "memory" is empty.';
  return memory.length > MAX_MEMORY_CHARS
    ? `Error: "memory" is longer than ${MAX_MEMORY_CHARS} characters.`
    : null;
}

function parseTopics(topics: readonly unknown[]): readonly string[] {
  const texts = topics.filter((topic) => typeof topic === 'string').map(tidy);
  return [...new Set(texts.filter((topic) => topic !== '' && topic.length <= MAX_TOPIC_CHARS))].slice(
    0,
    MAX_TOPICS,
  );
}
