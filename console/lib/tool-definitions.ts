import { isRecord } from './json.js';

/** A problem of a tool definition, and the number of the tool. */
export interface ToolProblem {
  readonly problem: 'notList' | 'noFunction' | 'badName' | 'badParameters';
  /** Counted from 1; 0 for the list itself. */
  readonly number: number;
}

const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Checks definitions as the chat API takes them: `{"type": "function", "function": {"name": …}}`.
 * @returns the first problem
 */
export function findToolProblem(tools: unknown): ToolProblem | null {
  if (!Array.isArray(tools)) return { problem: 'notList', number: 0 };
  const found = tools
    .map((tool: unknown, at) => ({ problem: findProblem(tool), number: at + 1 }))
    .find(({ problem }) => problem !== null);
  return found === undefined || found.problem === null ? null : { ...found, problem: found.problem };
}

function findProblem(tool: unknown): ToolProblem['problem'] | null {
  const definition = isRecord(tool) && tool['type'] === 'function' ? tool['function'] : undefined;
  if (!isRecord(definition)) return 'noFunction';
  const { name, parameters } = definition;
  if (typeof name !== 'string' || !NAME.test(name)) return 'badName';
  return parameters === undefined || isRecord(parameters) ? null : 'badParameters';
}
