import type { AgentTool, ToolContext } from '../../agent-tool.js';
import { UnreadableFileError, type CuratedFile, type FileChange } from './curated-file.js';
import { planChange, type MemoryRequest, type MemoryTarget } from './plan-change.js';

const MAX_FAILURES = 3;
const ACTIONS = ['add', 'replace', 'remove'] as const;
const TARGETS = ['memory', 'user'] as const;

/** The tool `memory`: the only way in which a model writes MEMORY.md and USER.md. */
export function createMemoryTool(files: Readonly<Record<MemoryTarget, CuratedFile>>): AgentTool {
  const failures = new WeakMap<ToolContext, number>();
  return {
    name: 'memory',
    description:
      'Keeps short notes for later conversations. Target `memory` holds your own notes, `user` holds facts about the user. ' +
      '`add` needs `text`; `replace` needs `match` and `text`; `remove` needs `match`, a part of exactly one entry. ' +
      'A change shows from the next conversation turn on. Never store credentials.',
    parameters: {
      type: 'object',
      properties: {
        action: { type: 'string', enum: ACTIONS },
        target: { type: 'string', enum: TARGETS },
        text: { type: 'string', description: 'One statement of at most 500 characters, in one line.' },
        match: { type: 'string', description: 'A part of the entry to replace or remove.' },
      },
      required: ['action', 'target'],
      additionalProperties: false,
    },
    execute: async (args, context) => {
      const failed = failures.get(context) ?? 0;
      if (failed >= MAX_FAILURES)
        return 'The memory tool failed three times in this run and writes nothing more until the next one.';
      const result = await carryOut(files, args);
      if (result.failed) failures.set(context, failed + 1);
      return result.message;
    },
  };
}

async function carryOut(
  files: Readonly<Record<MemoryTarget, CuratedFile>>,
  args: unknown,
): Promise<Omit<FileChange, 'content'>> {
  const request = parseRequest(args);
  if (typeof request === 'string') return { message: `Not written: ${request}`, failed: true };
  try {
    return await files[request.target].change((content) => planChange(content, request));
  } catch (error) {
    const reason =
      error instanceof UnreadableFileError ? `it ${error.message}` : 'it could not be written now';
    return {
      message: `Not written: the file of ${request.target} was left alone because ${reason}.`,
      failed: true,
    };
  }
}

function parseRequest(args: unknown): MemoryRequest | string {
  const given = (args ?? {}) as { readonly [Name in keyof MemoryRequest]?: unknown };
  const action = ACTIONS.find((known) => known === given.action);
  const target = TARGETS.find((known) => known === given.target);
  if (action === undefined) return '`action` must be add, replace or remove.';
  if (target === undefined) return '`target` must be memory or user.';
  const text = readText(given.text);
  const match = readText(given.match);
  if (action !== 'remove' && text === undefined) return `\`${action}\` needs \`text\`.`;
  if (action !== 'add' && match === undefined) return `\`${action}\` needs \`match\`, a part of the entry.`;
  return { action, target, text, match };
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
