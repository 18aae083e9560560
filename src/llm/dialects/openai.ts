import type {
  ChatAnswer,
  ChatDelta,
  ChatToolCall,
  ChatUsage,
  FinishReason,
  ToolCallDelta,
} from '../chat-model.types.js';
import type { AnswerStamp, ChatDialect } from './chat-dialect.js';
import { readTokenCount, readField, readItems, createRefusalError, readTextField } from './json.js';
import { buildChunk, buildCompletion } from './shapes.js';

const FINISH: ReadonlySet<unknown> = new Set<FinishReason>([
  'stop',
  'length',
  'tool_calls',
  'content_filter',
]);

/**
 * The format of chat completions, which most providers use; system messages stay inline.
 * https://platform.openai.com/docs/api-reference/chat
 */
export const openAiDialect: ChatDialect = {
  buildRequest({ model, auth, apiKey }, { messages, tools = [] }, stream) {
    return {
      endpoint: '/chat/completions',
      headers: auth === 'bearer' ? ['authorization', `Bearer ${apiKey}`] : [auth, apiKey],
      body: {
        model,
        messages,
        ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
        ...(stream && { stream: true }),
      },
    };
  },

  readAnswer(body, given) {
    const stamp = readStamp(body, given);
    const [choice] = readItems(body, 'choices');
    const message = readField(choice, 'message');
    if (message === undefined) return null;
    const answer = readMessage(message);
    return buildCompletion(stamp, {
      message: answer,
      finish: readFinish(choice) ?? (answer.tool_calls ? 'tool_calls' : 'stop'),
      usage: readUsage(body),
    });
  },

  createReader(given) {
    return (event) => {
      const error = readField(event, 'error');
      if (error !== undefined && error !== null)
        throw createRefusalError(readTextField(error, 'code') ?? readTextField(error, 'type'));
      const [choice] = readItems(event, 'choices');
      const usage = readUsage(event);
      // Chunks without a choice carry usage or a provider's own data.
      if (choice === undefined && usage === undefined) return [];
      return [
        buildChunk(
          readStamp(event, given),
          readDelta(readField(choice, 'delta')),
          readFinish(choice) ?? null,
          usage,
        ),
      ];
    };
  },
};

function readStamp(body: unknown, given: AnswerStamp): AnswerStamp {
  return {
    id: readTextField(body, 'id') ?? given.id,
    created: readTokenCount(body, 'created') || given.created,
    model: readTextField(body, 'model') ?? given.model,
  };
}

function readFinish(choice: unknown): FinishReason | undefined {
  const finish = readField(choice, 'finish_reason');
  if (typeof finish !== 'string') return undefined;
  return FINISH.has(finish) ? (finish as FinishReason) : 'stop';
}

function readUsage(body: unknown): ChatUsage | undefined {
  const usage = readField(body, 'usage');
  if (typeof usage !== 'object' || usage === null) return undefined;
  const [prompt, completion] = [
    readTokenCount(usage, 'prompt_tokens'),
    readTokenCount(usage, 'completion_tokens'),
  ];
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: readTokenCount(usage, 'total_tokens') || prompt + completion,
  };
}

function readMessage(message: unknown): ChatAnswer {
  const refusal = readTextField(message, 'refusal');
  const calls = readItems(message, 'tool_calls').map(readCall);
  return {
    role: 'assistant',
    content: readContent(message),
    ...(refusal !== undefined && { refusal }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

/** Joins the text parts with which some providers answer; thinking parts are left out. */
function readContent(message: unknown): string | null {
  const content = readField(message, 'content');
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  return (content as readonly unknown[])
    .flatMap((part) => (readField(part, 'type') === 'text' ? [readTextField(part, 'text') ?? ''] : []))
    .join('');
}

// Some servers send arguments as an object, and some send no id.
function readCall(call: unknown, index: number): ChatToolCall {
  const called = readField(call, 'function');
  const args = readField(called, 'arguments');
  return {
    id: readTextField(call, 'id') ?? `call_${index + 1}`,
    type: 'function',
    function: {
      name: readTextField(called, 'name') ?? '',
      arguments: typeof args === 'string' ? args : JSON.stringify(args ?? {}),
    },
    ...pickExtra(call),
  };
}

function pickExtra(call: unknown): { readonly extra_content?: unknown } {
  const extra = readField(call, 'extra_content');
  return extra === undefined ? {} : { extra_content: extra };
}

function readDelta(delta: unknown): ChatDelta {
  const [content, refusal] = [readContent(delta), readTextField(delta, 'refusal')];
  const calls = readItems(delta, 'tool_calls').map(readCallDelta);
  return {
    ...(readField(delta, 'role') === 'assistant' && { role: 'assistant' as const }),
    ...(content !== null && { content }),
    ...(refusal !== undefined && { refusal }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

function readCallDelta(call: unknown, position: number): ToolCallDelta {
  const [index, called, id] = [
    readField(call, 'index'),
    readField(call, 'function'),
    readTextField(call, 'id'),
  ];
  const [name, args] = [readTextField(called, 'name'), readField(called, 'arguments')];
  return {
    index: typeof index === 'number' ? index : position,
    ...(id !== undefined && { id, type: 'function' as const }),
    function: { ...(name !== undefined && { name }), ...(typeof args === 'string' && { arguments: args }) },
    ...pickExtra(call),
  };
}
