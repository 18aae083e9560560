import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Middleware,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { jsonSchema, tool, type JSONSchema7, type ModelMessage, type ToolSet } from 'ai';
import type { MemoryBridge } from '../client.js';
import { putBlock } from './put-block.js';
import { readText } from './read-text.js';
import { type Turn, TurnMemory, type TurnMemoryOptions } from './turn-memory.js';

/** Version of the AI SDK's models: `v4` for ai 7 (the default), `v3` for ai 6. */
export interface MemoryMiddlewareOptions<Version extends 'v3' | 'v4' = 'v4'> extends TurnMemoryOptions {
  readonly specificationVersion?: Version;
}

/** A middleware whose version is the one asked for; the two have the same shape. */
export type MemoryMiddleware<Version extends 'v3' | 'v4'> = Omit<
  LanguageModelV4Middleware,
  'specificationVersion'
> & {
  readonly specificationVersion: Version;
};

type Params = LanguageModelV4CallOptions;

/**
 * Creates a middleware that adds memory to a model of the AI SDK without the proxy: texts of earlier
 * conversations are put at the start of the user's message, and the user's text and the final answer are
 * recorded. An unavailable service never fails a call.
 *
 * @example
 * ```ts
 * const middleware = memoryMiddleware(mb, { user: 'ada', session: 'c1' });
 * const model = wrapLanguageModel({ model: openai('gpt-4o-mini'), middleware });
 * const { text } = await generateText({ model, prompt: 'Which cake can I eat?' });
 * ```
 */
export function memoryMiddleware<Version extends 'v3' | 'v4' = 'v4'>(
  mb: MemoryBridge,
  options: MemoryMiddlewareOptions<Version>,
): MemoryMiddleware<Version> {
  const memory = new TurnMemory(mb, options);
  const turns = new WeakMap<Params, Turn>();
  return {
    specificationVersion: (options.specificationVersion ?? 'v4') as Version,
    transformParams: async ({ params }) => {
      const at = params.prompt.findLastIndex(({ role }) => role === 'user');
      if (at === -1) return params;
      const text = readText(params.prompt[at]?.content);
      const turn = memory.begin(`${at}:${text}`, text, at === params.prompt.length - 1, params.abortSignal);
      const changed = { ...params, prompt: putBlock(params.prompt, await turn.block) };
      turns.set(changed, turn);
      return changed;
    },
    wrapGenerate: async ({ doGenerate, params }) => {
      const result = await doGenerate();
      const turn = turns.get(params);
      const answer = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
      if (turn !== undefined && isFinal(result.finishReason) && !params.abortSignal?.aborted)
        memory.record(turn, answer);
      return result;
    },
    wrapStream: async ({ doStream, params }) => {
      const result = await doStream();
      const turn = turns.get(params);
      if (turn === undefined) return result;
      return {
        ...result,
        stream: result.stream.pipeThrough(
          recordAtEnd((answer) => memory.record(turn, answer), params.abortSignal),
        ),
      };
    },
  };
}

/**
 * Creates tools with which a model changes a person's memories, as the service offers them. Each call is
 * executed at once; the agent and the user's message are stored with each memory.
 *
 * @example
 * ```ts
 * const tools = await memoryTools(mb, { user: 'ada', agentId: 'assistant-1' });
 * const { text } = await generateText({ model, tools, prompt });
 * ```
 */
export async function memoryTools(
  mb: MemoryBridge,
  { user, agentId }: { readonly user: string; readonly agentId?: string },
): Promise<ToolSet> {
  const { tools } = mb.as(user);
  const offered = await tools.list();
  const entries = offered.tools.map(({ function: { name, description, parameters } }) => [
    name,
    tool({
      description,
      inputSchema: jsonSchema<Record<string, unknown>>(parameters as JSONSchema7),
      execute: async (args, { messages, abortSignal }) => {
        const request = { name, arguments: args, agent_id: agentId, input: readLastInput(messages) };
        return (await tools.call(request, { signal: abortSignal })).result;
      },
    }),
  ]);
  return Object.fromEntries(entries) as ToolSet;
}

/** Maximum length of the input that the API stores with a memory, in characters. */
const MAX_INPUT_CHARS = 5000;

function readLastInput(messages: readonly ModelMessage[]): string | undefined {
  const text = readText(messages.findLast(({ role }) => role === 'user')?.content);
  return text === '' ? undefined : text.slice(0, MAX_INPUT_CHARS);
}

/**
 * Tells whether an answer ends the turn: a step that asks for tools does not, and a failed one is not
 * remembered.
 */
function isFinal({ unified }: { readonly unified: string }): boolean {
  return unified === 'stop' || unified === 'length' || unified === 'other';
}

/** Passes on a stream and reports its text if it ended properly. */
function recordAtEnd(
  record: (answer: string) => void,
  signal: AbortSignal | undefined,
): TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart> {
  const texts: string[] = [];
  let hasFailed = false;
  let isDone = false;
  return new TransformStream({
    transform: (part, controller) => {
      if (part.type === 'text-delta') texts.push(part.delta);
      if (part.type === 'error') hasFailed = true;
      if (part.type === 'finish') isDone = isFinal(part.finishReason);
      controller.enqueue(part);
    },
    flush: () => {
      if (isDone && !hasFailed && !signal?.aborted) record(texts.join(''));
    },
  });
}
