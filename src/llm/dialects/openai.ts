import type {
  ChatAnswer,
  ChatDelta,
  ChatToolCall,
  ChatUsage,
  FinishReason,
  ToolCallDelta,
} from '../chat-model.types.js';
import type { AnswerMetadata, ChatDialect } from './chat-dialect.js';
import { readTokenCount, readField, readItems, createRefusalError, readTextField } from './json.js';
import { buildChunk, buildCompletion } from './shapes.js';

const FINISH_REASONS: ReadonlySet<unknown> = new Set<FinishReason>([
  'stop',
  'length',
  'tool_calls',
  'content_filter',
]);

/**
 * Dialect of the Chat Completions API, which most providers support; system messages stay inline.
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

  readAnswer(body, defaults) {
    const metadata = readMetadata(body, defaults);
    const [choice] = readItems(body, 'choices');
    const message = readField(choice, 'message');
    if (message === undefined) return null;
    const answer = readMessage(message);
    return buildCompletion(metadata, {
      message: answer,
      finish: readFinish(choice) ?? (answer.tool_calls ? 'tool_calls' : 'stop'),
      usage: readUsage(body),
    });
  },

  createReader(defaults) {
    return (event) => {
      const error = readField(event, 'error');
      if (error !== undefined && error !== null)
        throw createRefusalError(readTextField(error, 'code') ?? readTextField(error, 'type'));
      const [choice] = readItems(event, 'choices');
      const usage = readUsage(event);
      // A chunk without a choice contains usage or data that only the provider understands.
      if (choice === undefined && usage === undefined) return [];
      return [
        buildChunk(
          readMetadata(event, defaults),
          readDelta(readField(choice, 'delta')),
          readFinish(choice) ?? null,
          usage,
        ),
      ];
    };
  },
};

function readMetadata(body: unknown, defaults: AnswerMetadata): AnswerMetadata {
  return {
    id: readTextField(body, 'id') ?? defaults.id,
    created: readTokenCount(body, 'created') || defaults.created,
    model: readTextField(body, 'model') ?? defaults.model,
  };
}

function readFinish(choice: unknown): FinishReason | undefined {
  const finish = readField(choice, 'finish_reason');
  if (typeof finish !== 'string') return undefined;
  return FINISH_REASONS.has(finish) ? (finish as FinishReason) : 'stop';
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

/** Reads the text of a content; of a list of parts, which some providers send, it joins the text parts. */
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

/** Copies data that the provider expects back together with the call. */
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
