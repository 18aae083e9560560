import type { InputProcessor, OutputProcessor, ProcessInputArgs } from '@mastra/core/processors';
import { MASTRA_RESOURCE_ID_KEY, MASTRA_THREAD_ID_KEY } from '@mastra/core/request-context';
import type { MemoryBridge } from '../client.js';
import { putBlock } from './put-block.js';
import { readText } from './read-text.js';
import { type Turn, TurnMemory, type TurnMemoryOptions } from './turn-memory.js';

/** User and session default to the agent's `resourceId` and `threadId`. */
export type MemoryProcessorsOptions = Partial<Pick<TurnMemoryOptions, 'user' | 'session'>> &
  Omit<TurnMemoryOptions, 'user' | 'session'>;

export interface MemoryProcessors {
  readonly input: InputProcessor;
  readonly output: OutputProcessor;
}

/**
 * Creates processors for an agent of Mastra: the first puts texts of earlier conversations before the user's
 * message, once a run; the second records the user's text and the final answer.
 *
 * @example
 * ```ts
 * const memory = memoryProcessors(mb);
 * const processors = { inputProcessors: [memory.input], outputProcessors: [memory.output] };
 * const agent = new Agent({ name, instructions, model, ...processors });
 * await agent.generate('Which cake can I eat?', { memory: { resource: 'ada', thread: 'c1' } });
 * ```
 */
export function memoryProcessors(mb: MemoryBridge, options: MemoryProcessorsOptions = {}): MemoryProcessors {
  const turns = new WeakMap<object, { readonly memory: TurnMemory; readonly turn: Turn }>();
  return {
    input: {
      id: 'memorybridge-recall',
      processInput: async (args) => {
        const at = args.messages.findLastIndex(({ role }) => role === 'user');
        const scope = readScope(args, options);
        if (at === -1 || scope === null) return args.messages;
        const memory = new TurnMemory(mb, { ...options, ...scope });
        const turn = memory.begin('', readText(args.messages[at]?.content.parts), true);
        turns.set(args.messageList, { memory, turn });
        return args.messages;
      },
      // Done here, because changes of `processInput` are kept in the thread, and the block would come back as
      // something that the user said.
      processLLMRequest: async ({ messageList, prompt }) => {
        const known = messageList && turns.get(messageList);
        return known && { prompt: putBlock(prompt, await known.turn.block) };
      },
    },
    output: {
      id: 'memorybridge-record',
      processOutputResult: ({ messageList, messages, result }) => {
        const known = turns.get(messageList);
        if (known !== undefined && ['stop', 'length', 'other'].includes(result.finishReason))
          known.memory.record(known.turn, result.steps.at(-1)?.text ?? result.text);
        return messages;
      },
    },
  };
}

/**
 * @returns null without a session: then there is nothing to record into, and no conversation to recall for
 */
function readScope(
  { requestContext, messages }: ProcessInputArgs,
  { user, session }: MemoryProcessorsOptions,
): Pick<TurnMemoryOptions, 'user' | 'session'> | null {
  const last = messages.at(-1);
  const resource = requestContext?.get(MASTRA_RESOURCE_ID_KEY) ?? last?.resourceId;
  const thread = requestContext?.get(MASTRA_THREAD_ID_KEY) ?? last?.threadId;
  const found = session ?? (typeof thread === 'string' ? thread : undefined);
  return found === undefined
    ? null
    : { session: found, user: user ?? (typeof resource === 'string' ? resource : undefined) };
}
