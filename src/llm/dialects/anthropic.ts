import { readText, type ChatMessage, type ContentPart } from '../../common/chat-message.js';
import type { ChatToolCall, ChatUsage, FinishReason } from '../chat-model.types.js';
import type { AnswerMetadata, ChatDialect, ChunkReader } from './chat-dialect.js';
import {
  parseArguments,
  readTokenCount,
  buildCredential,
  readField,
  readImage,
  readItems,
  createRefusalError,
  readTextField,
  createPartError,
} from './json.js';
import { buildChunk, buildCompletion, buildUsage } from './shapes.js';

const VERSION = '2023-06-01';
/** Maximum number of output tokens, which the API requires; every model supports this value. */
const MAX_TOKENS = 4_096;
const FINISH_REASONS: Readonly<Record<string, FinishReason>> = {
  max_tokens: 'length',
  tool_use: 'tool_calls',
  refusal: 'content_filter',
};

interface WireMessage {
  readonly role: 'user' | 'assistant';
  readonly content: readonly object[];
}

/**
 * Dialect of Anthropic's Messages API; system messages become the parameter `system`.
 * https://docs.anthropic.com/en/api/messages
 */
export const anthropicDialect: ChatDialect = {
  buildRequest(model, { messages, tools = [] }, stream) {
    const system = messages
      .filter(isSystem)
      .map(readText)
      .filter((text) => text !== '');
    return {
      endpoint: '/messages',
      headers: [...buildCredential(model, 'x-api-key'), 'anthropic-version', VERSION],
      body: {
        model: model.model,
        max_tokens: MAX_TOKENS,
        ...(system.length > 0 && { system: system.join('\n\n') }),
        messages: mergeRoles(messages.filter((message) => !isSystem(message)).map(toWireMessage)),
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

  readAnswer(body, defaults) {
    if (readField(body, 'type') !== 'message' && !Array.isArray(readField(body, 'content'))) return null;
    const blocks = readItems(body, 'content');
    const texts = blocks
      .filter((block) => readField(block, 'type') === 'text')
      .map((block) => readTextField(block, 'text') ?? '');
    const calls = blocks.filter((block) => readField(block, 'type') === 'tool_use').map(readCall);
    const content = texts.length === 0 && calls.length > 0 ? null : texts.join('');
    const message = { role: 'assistant' as const, content, ...(calls.length > 0 && { tool_calls: calls }) };
    return buildCompletion(readMetadata(body, defaults), {
      message,
      finish: readFinish(body),
      usage: readUsage(body),
    });
  },

  createReader: (defaults) => createReader(defaults),
};

function createReader(defaults: AnswerMetadata): ChunkReader {
  let [metadata, promptTokens] = [defaults, 0];
  // Anthropic numbers content blocks of all kinds together; we number tool calls separately.
  const calls = new Map<unknown, number>();
  return (event) => {
    switch (readField(event, 'type')) {
      case 'message_start':
        metadata = readMetadata(readField(event, 'message'), defaults);
        promptTokens = countPromptTokens(readField(readField(event, 'message'), 'usage'));
        return [buildChunk(metadata, { role: 'assistant', content: '' })];
      case 'content_block_start':
        return readToolStart(event, metadata, calls);
      case 'content_block_delta':
        return readBlockDelta(event, metadata, calls);
      case 'message_delta':
        return [
          buildChunk(
            metadata,
            {},
            readFinish(readField(event, 'delta')),
            buildUsage(promptTokens, readTokenCount(readField(event, 'usage'), 'output_tokens')),
          ),
        ];
      case 'error':
        throw createRefusalError(readField(readField(event, 'error'), 'type'));
      default:
        return [];
    }
  };
}

function readToolStart(
  event: unknown,
  metadata: AnswerMetadata,
  calls: Map<unknown, number>,
): ReturnType<ChunkReader> {
  const block = readField(event, 'content_block');
  if (readField(block, 'type') !== 'tool_use') return [];
  const index = calls.size;
  calls.set(readField(event, 'index'), index);
  const { id, type, function: called } = readCall(block, index);
  return [
    buildChunk(metadata, {
      tool_calls: [{ index, id, type, function: { name: called.name, arguments: '' } }],
    }),
  ];
}

function readBlockDelta(
  event: unknown,
  metadata: AnswerMetadata,
  calls: ReadonlyMap<unknown, number>,
): ReturnType<ChunkReader> {
  const delta = readField(event, 'delta');
  const content = readTextField(delta, 'text');
  if (content !== undefined) return [buildChunk(metadata, { content })];
  const [json, index] = [readTextField(delta, 'partial_json'), calls.get(readField(event, 'index'))];
  return json === undefined || index === undefined
    ? []
    : [buildChunk(metadata, { tool_calls: [{ index, function: { arguments: json } }] })];
}

function readMetadata(message: unknown, defaults: AnswerMetadata): AnswerMetadata {
  return {
    ...defaults,
    id: readTextField(message, 'id') ?? defaults.id,
    model: readTextField(message, 'model') ?? defaults.model,
  };
}

function readFinish(body: unknown): FinishReason {
  return FINISH_REASONS[readTextField(body, 'stop_reason') ?? ''] ?? 'stop';
}

function readUsage(body: unknown): ChatUsage | undefined {
  const usage = readField(body, 'usage');
  return usage === undefined
    ? undefined
    : buildUsage(countPromptTokens(usage), readTokenCount(usage, 'output_tokens'));
}

/** Adds up prompt tokens, because the API counts tokens of its prompt cache separately. */
function countPromptTokens(usage: unknown): number {
  return (
    readTokenCount(usage, 'input_tokens') +
    readTokenCount(usage, 'cache_creation_input_tokens') +
    readTokenCount(usage, 'cache_read_input_tokens')
  );
}

function readCall(block: unknown, index: number): ChatToolCall {
  const called = {
    name: readTextField(block, 'name') ?? '',
    arguments: JSON.stringify(readField(block, 'input') ?? {}),
  };
  return { id: readTextField(block, 'id') ?? `call_${index + 1}`, type: 'function', function: called };
}

function isSystem({ role }: ChatMessage): boolean {
  return role === 'system' || role === 'developer';
}

function toWireMessage(message: ChatMessage): WireMessage {
  if (message.role === 'assistant')
    return {
      role: 'assistant',
      content: [...toParts(message), ...(message.tool_calls ?? []).map(toToolUse)],
    };
  if (message.role !== 'tool') return { role: 'user', content: toParts(message) };
  return {
    role: 'user',
    content: [{ type: 'tool_result', tool_use_id: message.tool_call_id ?? '', content: readText(message) }],
  };
}

function toToolUse(call: unknown): object {
  const called = readField(call, 'function');
  return {
    type: 'tool_use',
    id: readField(call, 'id'),
    name: readField(called, 'name'),
    input: parseArguments(readField(called, 'arguments')),
  };
}

// Empty text blocks are left out, because the API rejects them.
function toParts({ content }: ChatMessage): readonly object[] {
  if (content === null || content === '') return [];
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return content.filter((part) => part.type !== 'text' || part.text !== '').map(toWirePart);
}

function toWirePart(part: ContentPart): object {
  if (part.type === 'text' || part.type === 'refusal')
    return { type: 'text', text: part.text ?? readTextField(part, 'refusal') ?? '' };
  const image = readImage(part);
  if (image === null) throw createPartError(part.type);
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
