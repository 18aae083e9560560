import { Injectable, Logger } from '@nestjs/common';
import { screenSecrets } from '../../../common/text/secrets.js';
import type { MemoryLlmTool } from '../../../llm/memory-llm.port.js';
import { chooseExtractionLlm } from '../extraction-mode.js';
import {
  DEFAULT_MANAGER_OPTIONS,
  listManagerTools,
  MAX_MEMORY_CHARS,
  parseManagerCall,
} from './manager-tools.js';
import { parseTask } from '../read-task.js';
import { ToolManagerService } from './tool-manager.service.js';
import type { MemoryToolCall, MemoryToolUse } from '../extraction.types.js';
import { ManagerToolboxService } from './manager-toolbox.service.js';

/** The tool by which an agent requests a change in words; the model that manages memories carries it out. */
export const UPDATE_USER_MEMORY: MemoryLlmTool = {
  name: 'update_user_memory',
  description:
    'Change what is remembered about the user across conversations. Use it when they ask to remember, correct or forget something, or tell ' +
    'something about themselves that will matter later.',
  parameters: {
    type: 'object',
    properties: {
      task: {
        type: 'string',
        description: 'What to remember, change or forget: complete and clear without the conversation.',
      },
    },
    required: ['task'],
    additionalProperties: false,
  },
};

/** Executes the tools by which an agent changes memories on purpose, one call at a time. */
@Injectable()
export class MemoryTool {
  private readonly logger = new Logger('memory.tool');

  constructor(
    private readonly toolbox: ManagerToolboxService,
    private readonly manager: ToolManagerService,
  ) {}

  /** Lists the tools as a model is offered them. */
  list(): readonly MemoryLlmTool[] {
    return [UPDATE_USER_MEMORY, ...listManagerTools(DEFAULT_MANAGER_OPTIONS)];
  }

  /**
   * Executes a tool.
   * @returns a sentence for the model; it starts with "Error:" if the call failed
   * @throws DomainError DATABASE_UNAVAILABLE; the signal's reason
   */
  async execute(call: MemoryToolCall, use: MemoryToolUse, signal: AbortSignal): Promise<string> {
    if (call.name === UPDATE_USER_MEMORY.name) return this.carryOut(parseTask(call.arguments), use, signal);
    const parsed = parseManagerCall(call.name, call.arguments, DEFAULT_MANAGER_OPTIONS);
    if (typeof parsed === 'string') return parsed;
    const memory = 'memory' in parsed ? screenSecrets(parsed.memory, use.screening) : '';
    if (memory === null) return 'Error: a memory must not contain passwords, keys or card numbers.';
    const screened = 'memory' in parsed ? { ...parsed, memory } : parsed;
    return (await this.toolbox.execute(screened, use.context)).text;
  }

  private async carryOut(
    request: string,
    { context, token }: MemoryToolUse,
    signal: AbortSignal,
  ): Promise<string> {
    if (request === '') return 'Error: "task" is missing or empty.';
    if (request.length > MAX_MEMORY_CHARS)
      return `Error: "task" is longer than ${MAX_MEMORY_CHARS} characters.`;
    const llm = token && chooseExtractionLlm(token);
    if (token === null || llm === null)
      return 'Error: no model keeps these memories. Use add_memory, update_memory or delete_memory.';
    try {
      return await this.manager.carryOut({ request, token, llm }, context, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn({ msg: 'memory tool failed', err: error });
      return 'Error: the memories could not be changed now.';
    }
  }
}
