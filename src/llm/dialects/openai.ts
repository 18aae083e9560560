import type {
  ChatAnswer,
  ChatDelta,
  ChatToolCall,
  ChatUsage,
  FinishReason,
  ToolCallDelta,
} from '../chat-model.types.js';
import type { AnswerStamp, ChatDialect } from './chat-dialect.js';
import { count, field, items, refused, textField } from './json.js';
import { chunkOf, completionOf } from './shapes.js';

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
  request({ model, auth, apiKey }, { messages, tools = [] }, stream) {
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

  answer(body, given) {
    const stamp = stampOf(body, given);
    const [choice] = items(body, 'choices');
    const message = field(choice, 'message');
    if (message === undefined) return null;
    const answer = answerOf(message);
    return completionOf(stamp, {
      message: answer,
      finish: finishOf(choice) ?? (answer.tool_calls ? 'tool_calls' : 'stop'),
      usage: usageIn(body),
    });
  },

  reader(given) {
    return (event) => {
      const error = field(event, 'error');
      if (error !== undefined && error !== null)
        throw refused(textField(error, 'code') ?? textField(error, 'type'));
      const [choice] = items(event, 'choices');
      const usage = usageIn(event);
      // Chunks without a choice carry usage or a provider's own data.
      if (choice === undefined && usage === undefined) return [];
      return [
        chunkOf(stampOf(event, given), deltaOf(field(choice, 'delta')), finishOf(choice) ?? null, usage),
      ];
    };
  },
};

function stampOf(body: unknown, given: AnswerStamp): AnswerStamp {
  return {
    id: textField(body, 'id') ?? given.id,
    created: count(body, 'created') || given.created,
    model: textField(body, 'model') ?? given.model,
  };
}

function finishOf(choice: unknown): FinishReason | undefined {
  const finish = field(choice, 'finish_reason');
  if (typeof finish !== 'string') return undefined;
  return FINISH.has(finish) ? (finish as FinishReason) : 'stop';
}

function usageIn(body: unknown): ChatUsage | undefined {
  const usage = field(body, 'usage');
  if (typeof usage !== 'object' || usage === null) return undefined;
  const [prompt, completion] = [count(usage, 'prompt_tokens'), count(usage, 'completion_tokens')];
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: count(usage, 'total_tokens') || prompt + completion,
  };
}

function answerOf(message: unknown): ChatAnswer {
  const refusal = textField(message, 'refusal');
  const calls = items(message, 'tool_calls').map(callOf);
  return {
    role: 'assistant',
    content: contentOf(message),
    ...(refusal !== undefined && { refusal }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

/** Joins the text parts with which some providers answer; thinking parts are left out. */
function contentOf(message: unknown): string | null {
  const content = field(message, 'content');
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  return (content as readonly unknown[])
    .flatMap((part) => (field(part, 'type') === 'text' ? [textField(part, 'text') ?? ''] : []))
    .join('');
}

// Some servers send arguments as an object, and some send no id.
function callOf(call: unknown, index: number): ChatToolCall {
  const called = field(call, 'function');
  const args = field(called, 'arguments');
  return {
    id: textField(call, 'id') ?? `call_${index + 1}`,
    type: 'function',
    function: {
      name: textField(called, 'name') ?? '',
      arguments: typeof args === 'string' ? args : JSON.stringify(args ?? {}),
    },
    ...extraOf(call),
  };
}

function extraOf(call: unknown): { readonly extra_content?: unknown } {
  const extra = field(call, 'extra_content');
  return extra === undefined ? {} : { extra_content: extra };
}

function deltaOf(delta: unknown): ChatDelta {
  const [content, refusal] = [contentOf(delta), textField(delta, 'refusal')];
  const calls = items(delta, 'tool_calls').map(callDelta);
  return {
    ...(field(delta, 'role') === 'assistant' && { role: 'assistant' as const }),
    ...(content !== null && { content }),
    ...(refusal !== undefined && { refusal }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

function callDelta(call: unknown, position: number): ToolCallDelta {
  const [index, called, id] = [field(call, 'index'), field(call, 'function'), textField(call, 'id')];
  const [name, args] = [textField(called, 'name'), field(called, 'arguments')];
  return {
    index: typeof index === 'number' ? index : position,
    ...(id !== undefined && { id, type: 'function' as const }),
    function: { ...(name !== undefined && { name }), ...(typeof args === 'string' && { arguments: args }) },
    ...extraOf(call),
  };
}
