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
import { buildChunk, buildCompletion } from './shapes.js';

const FINISH_REASONS: Readonly<Record<string, FinishReason>> = {
  MAX_TOKENS: 'length',
  SAFETY: 'content_filter',
  RECITATION: 'content_filter',
  BLOCKLIST: 'content_filter',
  PROHIBITED_CONTENT: 'content_filter',
  SPII: 'content_filter',
};

/**
 * Dialect of Google's generateContent API; system messages become `system_instruction`.
 * https://ai.google.dev/api/generate-content
 */
export const geminiDialect: ChatDialect = {
  buildRequest(model, { messages, tools = [] }, stream) {
    const system = messages
      .filter(isSystem)
      .map(readText)
      .filter((text) => text !== '');
    const names = mapToolNames(messages);
    return {
      endpoint: `/models/${encodeURIComponent(model.model.replace(/^models\//, ''))}:${stream ? 'streamGenerateContent' : 'generateContent'}`,
      ...(stream && { query: 'alt=sse' }),
      headers: buildCredential(model, 'x-goog-api-key'),
      body: {
        ...(system.length > 0 && { system_instruction: { parts: [{ text: system.join('\n\n') }] } }),
        contents: mergeRoles(
          messages.filter((message) => !isSystem(message)).map((message) => toWireContent(message, names)),
        ),
        ...(tools.length > 0 && {
          tools: [
            {
              function_declarations: tools.map(({ name, description, parameters }) => ({
                name,
                description,
                parameters: toOpenApiSchema(parameters),
              })),
            },
          ],
        }),
      },
    };
  },

  readAnswer(body, defaults) {
    const [candidate] = readItems(body, 'candidates');
    const blocked = readTextField(readField(body, 'promptFeedback'), 'blockReason');
    if (candidate === undefined && blocked === undefined) return null;
    const { text, calls } = readContent(candidate);
    const content = text === '' && (calls.length > 0 || blocked !== undefined) ? null : text;
    const message = { role: 'assistant' as const, content, ...(calls.length > 0 && { tool_calls: calls }) };
    const finish = calls.length > 0 ? 'tool_calls' : (readFinish(candidate, blocked) ?? 'stop');
    return buildCompletion(readMetadata(body, defaults), { message, finish, usage: readUsage(body) });
  },

  createReader: (defaults) => createReader(defaults),
};

function createReader(defaults: AnswerMetadata): ChunkReader {
  let [callCount, hasRole] = [0, false];
  return (event) => {
    const error = readField(event, 'error');
    if (error !== undefined) throw createRefusalError(readField(error, 'status'));
    const [candidate] = readItems(event, 'candidates');
    const { text, calls } = readContent(candidate, callCount);
    const finish = readFinish(candidate, readTextField(readField(event, 'promptFeedback'), 'blockReason'));
    const deltas = calls.map((call, at) => ({ index: callCount + at, ...call }));
    callCount += calls.length;
    const role = hasRole ? {} : ({ role: 'assistant' } as const);
    hasRole = true;
    const delta = {
      ...role,
      ...(text !== '' && { content: text }),
      ...(deltas.length > 0 && { tool_calls: deltas }),
    };
    const ending = finish !== null && callCount > 0 ? 'tool_calls' : finish;
    return [
      buildChunk(
        readMetadata(event, defaults),
        delta,
        ending,
        finish === null ? undefined : readUsage(event),
      ),
    ];
  };
}

function readMetadata(body: unknown, defaults: AnswerMetadata): AnswerMetadata {
  return {
    ...defaults,
    id: readTextField(body, 'responseId') ?? defaults.id,
    model: readTextField(body, 'modelVersion') ?? defaults.model,
  };
}

function readFinish(candidate: unknown, blocked: string | undefined): FinishReason | null {
  if (blocked !== undefined) return 'content_filter';
  const reason = readTextField(candidate, 'finishReason');
  return reason === undefined ? null : (FINISH_REASONS[reason] ?? 'stop');
}

function readUsage(body: unknown): ChatUsage | undefined {
  const usage = readField(body, 'usageMetadata');
  if (usage === undefined) return undefined;
  // Thinking tokens are billed as output.
  const completion =
    readTokenCount(usage, 'candidatesTokenCount') + readTokenCount(usage, 'thoughtsTokenCount');
  const prompt = readTokenCount(usage, 'promptTokenCount');
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: readTokenCount(usage, 'totalTokenCount') || prompt + completion,
  };
}

/** @param seen number of earlier tool calls of the answer, to create ids if the provider sends none */
function readContent(
  candidate: unknown,
  seen = 0,
): { readonly text: string; readonly calls: readonly ChatToolCall[] } {
  const parts = readItems(readField(candidate, 'content'), 'parts');
  const texts = parts
    .filter((part) => readField(part, 'thought') !== true)
    .map((part) => readTextField(part, 'text') ?? '');
  const calls = parts
    .filter((part) => readField(part, 'functionCall') !== undefined)
    .map((part, at) => readCall(part, seen + at));
  return { text: texts.join(''), calls };
}

function readCall(part: unknown, index: number): ChatToolCall {
  const [called, signature] = [readField(part, 'functionCall'), readTextField(part, 'thoughtSignature')];
  return {
    id: readTextField(called, 'id') ?? `call_${index + 1}`,
    type: 'function',
    function: {
      name: readTextField(called, 'name') ?? '',
      arguments: JSON.stringify(readField(called, 'args') ?? {}),
    },
    ...(signature !== undefined && { extra_content: { google: { thought_signature: signature } } }),
  };
}

function isSystem({ role }: ChatMessage): boolean {
  return role === 'system' || role === 'developer';
}

interface WireContent {
  readonly role: 'user' | 'model';
  readonly parts: readonly object[];
}

/**
 * Maps ids of calls to names of functions, because the API identifies results by the name of the function.
 */
function mapToolNames(messages: readonly ChatMessage[]): ReadonlyMap<unknown, unknown> {
  return new Map(
    messages.flatMap(({ tool_calls: calls = [] }) =>
      calls.map((call) => [readField(call, 'id'), readField(readField(call, 'function'), 'name')]),
    ),
  );
}

function toWireContent(message: ChatMessage, names: ReadonlyMap<unknown, unknown>): WireContent {
  if (message.role === 'assistant')
    return { role: 'model', parts: [...toParts(message), ...(message.tool_calls ?? []).map(toFunctionCall)] };
  if (message.role !== 'tool') return { role: 'user', parts: toParts(message) };
  const name = names.get(message.tool_call_id) ?? message.name ?? '';
  return { role: 'user', parts: [{ functionResponse: { name, response: { result: readText(message) } } }] };
}

/** Converts a call with its signature, without which some models reject the request. */
function toFunctionCall(call: unknown): object {
  const called = readField(call, 'function');
  const signature = readTextField(readField(readField(call, 'extra_content'), 'google'), 'thought_signature');
  return {
    functionCall: { name: readField(called, 'name'), args: parseArguments(readField(called, 'arguments')) },
    ...(signature !== undefined && { thoughtSignature: signature }),
  };
}

function toParts({ content }: ChatMessage): readonly object[] {
  if (content === null || content === '') return [];
  if (typeof content === 'string') return [{ text: content }];
  return content.filter((part) => part.type !== 'text' || part.text !== '').map(toWirePart);
}

function toWirePart(part: ContentPart): object {
  if (part.type === 'text' || part.type === 'refusal')
    return { text: part.text ?? readTextField(part, 'refusal') ?? '' };
  const image = readImage(part);
  if (image === null) throw createPartError(part.type);
  return typeof image === 'string' ? { fileData: { fileUri: image } } : { inlineData: image };
}

function mergeRoles(contents: readonly WireContent[]): readonly WireContent[] {
  const merged: WireContent[] = [];
  for (const content of contents.filter(({ parts }) => parts.length > 0)) {
    const last = merged.at(-1);
    if (last?.role === content.role)
      merged.splice(-1, 1, { role: last.role, parts: [...last.parts, ...content.parts] });
    else merged.push(content);
  }
  return merged;
}

/** Removes keywords of JSON Schema that the API's schema language does not support. */
function toOpenApiSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toOpenApiSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const known = Object.entries(schema).filter(([name]) => name !== 'additionalProperties');
  return Object.fromEntries(known.map(([name, value]) => [name, toOpenApiSchema(value)]));
}
