import { readText, type ChatMessage, type ContentPart } from '../../common/chat-message.js';
import type { ChatToolCall, ChatUsage, FinishReason } from '../chat-model.types.js';
import type { AnswerStamp, ChatDialect, ChunkReader } from './chat-dialect.js';
import {
  argumentsOf,
  count,
  credential,
  field,
  imageOf,
  items,
  refused,
  textField,
  unsupportedPart,
} from './json.js';
import { chunkOf, completionOf, usageOf } from './shapes.js';

const VERSION = '2023-06-01';
/** Maximum output, which the API requires; every model supports this value. */
const MAX_TOKENS = 4_096;
const FINISH: Readonly<Record<string, FinishReason>> = {
  max_tokens: 'length',
  tool_use: 'tool_calls',
  refusal: 'content_filter',
};

interface WireMessage {
  readonly role: 'user' | 'assistant';
  readonly content: readonly object[];
}

/**
 * The Messages API; system messages become the parameter `system`. https://docs.anthropic.com/en/api/messages
 */
export const anthropicDialect: ChatDialect = {
  request(model, { messages, tools = [] }, stream) {
    const system = messages
      .filter(isSystem)
      .map(readText)
      .filter((text) => text !== '');
    return {
      endpoint: '/messages',
      headers: [...credential(model, 'x-api-key'), 'anthropic-version', VERSION],
      body: {
        model: model.model,
        max_tokens: MAX_TOKENS,
        ...(system.length > 0 && { system: system.join('\n\n') }),
        messages: mergeRoles(messages.filter((message) => !isSystem(message)).map(wireMessage)),
        ...(tools.length > 0 && {
          tools: tools.map(({ name, description, parameters }) => ({
            name,
            description,
            input_schema: parameters,
          })),
        }),
        ...(stream && { stream: true }),
      },
    };
  },

  answer(body, given) {
    if (field(body, 'type') !== 'message' && !Array.isArray(field(body, 'content'))) return null;
    const blocks = items(body, 'content');
    const texts = blocks
      .filter((block) => field(block, 'type') === 'text')
      .map((block) => textField(block, 'text') ?? '');
    const calls = blocks.filter((block) => field(block, 'type') === 'tool_use').map(callOf);
    const content = texts.length === 0 && calls.length > 0 ? null : texts.join('');
    const message = { role: 'assistant' as const, content, ...(calls.length > 0 && { tool_calls: calls }) };
    return completionOf(stampOf(body, given), { message, finish: finishOf(body), usage: usageIn(body) });
  },

  reader: (given) => streamReader(given),
};

function streamReader(given: AnswerStamp): ChunkReader {
  let [stamp, prompt] = [given, 0];
  // Anthropic numbers content blocks of all kinds together; we number tool calls separately.
  const calls = new Map<unknown, number>();
  return (event) => {
    switch (field(event, 'type')) {
      case 'message_start':
        stamp = stampOf(field(event, 'message'), given);
        prompt = promptTokens(field(field(event, 'message'), 'usage'));
        return [chunkOf(stamp, { role: 'assistant', content: '' })];
      case 'content_block_start':
        return toolStart(event, stamp, calls);
      case 'content_block_delta':
        return blockDelta(event, stamp, calls);
      case 'message_delta':
        return [
          chunkOf(
            stamp,
            {},
            finishOf(field(event, 'delta')),
            usageOf(prompt, count(field(event, 'usage'), 'output_tokens')),
          ),
        ];
      case 'error':
        throw refused(field(field(event, 'error'), 'type'));
      default:
        return [];
    }
  };
}

function toolStart(event: unknown, stamp: AnswerStamp, calls: Map<unknown, number>): ReturnType<ChunkReader> {
  const block = field(event, 'content_block');
  if (field(block, 'type') !== 'tool_use') return [];
  const index = calls.size;
  calls.set(field(event, 'index'), index);
  const { id, type, function: called } = callOf(block, index);
  return [
    chunkOf(stamp, { tool_calls: [{ index, id, type, function: { name: called.name, arguments: '' } }] }),
  ];
}

function blockDelta(
  event: unknown,
  stamp: AnswerStamp,
  calls: ReadonlyMap<unknown, number>,
): ReturnType<ChunkReader> {
  const delta = field(event, 'delta');
  const content = textField(delta, 'text');
  if (content !== undefined) return [chunkOf(stamp, { content })];
  const [json, index] = [textField(delta, 'partial_json'), calls.get(field(event, 'index'))];
  return json === undefined || index === undefined
    ? []
    : [chunkOf(stamp, { tool_calls: [{ index, function: { arguments: json } }] })];
}

function stampOf(message: unknown, given: AnswerStamp): AnswerStamp {
  return {
    ...given,
    id: textField(message, 'id') ?? given.id,
    model: textField(message, 'model') ?? given.model,
  };
}

function finishOf(body: unknown): FinishReason {
  return FINISH[textField(body, 'stop_reason') ?? ''] ?? 'stop';
}

function usageIn(body: unknown): ChatUsage | undefined {
  const usage = field(body, 'usage');
  return usage === undefined ? undefined : usageOf(promptTokens(usage), count(usage, 'output_tokens'));
}

/**
 * Adds up prompt tokens: tokens read from or written to the provider's prompt cache are counted separately
 * there.
 */
function promptTokens(usage: unknown): number {
  return (
    count(usage, 'input_tokens') +
    count(usage, 'cache_creation_input_tokens') +
    count(usage, 'cache_read_input_tokens')
  );
}

function callOf(block: unknown, index: number): ChatToolCall {
  const called = {
    name: textField(block, 'name') ?? '',
    arguments: JSON.stringify(field(block, 'input') ?? {}),
  };
  return { id: textField(block, 'id') ?? `call_${index + 1}`, type: 'function', function: called };
}

function isSystem({ role }: ChatMessage): boolean {
  return role === 'system' || role === 'developer';
}

function wireMessage(message: ChatMessage): WireMessage {
  if (message.role === 'assistant')
    return { role: 'assistant', content: [...partsOf(message), ...(message.tool_calls ?? []).map(toolUse)] };
  if (message.role !== 'tool') return { role: 'user', content: partsOf(message) };
  return {
    role: 'user',
    content: [{ type: 'tool_result', tool_use_id: message.tool_call_id ?? '', content: readText(message) }],
  };
}

function toolUse(call: unknown): object {
  const called = field(call, 'function');
  return {
    type: 'tool_use',
    id: field(call, 'id'),
    name: field(called, 'name'),
    input: argumentsOf(field(called, 'arguments')),
  };
}

// Empty text blocks are left out, because the API rejects them.
function partsOf({ content }: ChatMessage): readonly object[] {
  if (content === null || content === '') return [];
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return content.filter((part) => part.type !== 'text' || part.text !== '').map(wirePart);
}

function wirePart(part: ContentPart): object {
  if (part.type === 'text' || part.type === 'refusal')
    return { type: 'text', text: part.text ?? textField(part, 'refusal') ?? '' };
  const image = imageOf(part);
  if (image === null) throw unsupportedPart(part.type);
  if (typeof image === 'string') return { type: 'image', source: { type: 'url', url: image } };
  return { type: 'image', source: { type: 'base64', media_type: image.mimeType, data: image.data } };
}

/**
 * Merges consecutive messages of a role, because the API requires alternating roles and all results of one
 * round of tool calls in one message. Empty messages are left out.
 */
function mergeRoles(messages: readonly WireMessage[]): readonly WireMessage[] {
  const merged: WireMessage[] = [];
  for (const message of messages.filter(({ content }) => content.length > 0)) {
    const last = merged.at(-1);
    if (last?.role === message.role)
      merged.splice(-1, 1, { role: last.role, content: [...last.content, ...message.content] });
    else merged.push(message);
  }
  return merged;
}
