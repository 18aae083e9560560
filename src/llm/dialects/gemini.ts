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
import { chunkOf, completionOf } from './shapes.js';

const FINISH: Readonly<Record<string, FinishReason>> = {
  MAX_TOKENS: 'length',
  SAFETY: 'content_filter',
  RECITATION: 'content_filter',
  BLOCKLIST: 'content_filter',
  PROHIBITED_CONTENT: 'content_filter',
  SPII: 'content_filter',
};

/**
 * The generateContent API; system messages become `system_instruction`.
 * https://ai.google.dev/api/generate-content
 */
export const geminiDialect: ChatDialect = {
  request(model, { messages, tools = [] }, stream) {
    const system = messages
      .filter(isSystem)
      .map(readText)
      .filter((text) => text !== '');
    const names = toolNames(messages);
    return {
      endpoint: `/models/${encodeURIComponent(model.model.replace(/^models\//, ''))}:${stream ? 'streamGenerateContent' : 'generateContent'}`,
      ...(stream && { query: 'alt=sse' }),
      headers: credential(model, 'x-goog-api-key'),
      body: {
        ...(system.length > 0 && { system_instruction: { parts: [{ text: system.join('\n\n') }] } }),
        contents: mergeRoles(
          messages.filter((message) => !isSystem(message)).map((message) => wireContent(message, names)),
        ),
        ...(tools.length > 0 && {
          tools: [
            {
              function_declarations: tools.map(({ name, description, parameters }) => ({
                name,
                description,
                parameters: openApiSchema(parameters),
              })),
            },
          ],
        }),
      },
    };
  },

  answer(body, given) {
    const [candidate] = items(body, 'candidates');
    const blocked = textField(field(body, 'promptFeedback'), 'blockReason');
    if (candidate === undefined && blocked === undefined) return null;
    const { text, calls } = contentOf(candidate);
    const content = text === '' && (calls.length > 0 || blocked !== undefined) ? null : text;
    const message = { role: 'assistant' as const, content, ...(calls.length > 0 && { tool_calls: calls }) };
    const finish = calls.length > 0 ? 'tool_calls' : (finishOf(candidate, blocked) ?? 'stop');
    return completionOf(stampOf(body, given), { message, finish, usage: usageIn(body) });
  },

  reader: (given) => streamReader(given),
};

function streamReader(given: AnswerStamp): ChunkReader {
  let [seen, opened] = [0, false];
  return (event) => {
    const error = field(event, 'error');
    if (error !== undefined) throw refused(field(error, 'status'));
    const [candidate] = items(event, 'candidates');
    const { text, calls } = contentOf(candidate, seen);
    const finish = finishOf(candidate, textField(field(event, 'promptFeedback'), 'blockReason'));
    const deltas = calls.map((call, at) => ({ index: seen + at, ...call }));
    seen += calls.length;
    const role = opened ? {} : ({ role: 'assistant' } as const);
    opened = true;
    const delta = {
      ...role,
      ...(text !== '' && { content: text }),
      ...(deltas.length > 0 && { tool_calls: deltas }),
    };
    const ending = finish !== null && seen > 0 ? 'tool_calls' : finish;
    return [chunkOf(stampOf(event, given), delta, ending, finish === null ? undefined : usageIn(event))];
  };
}

function stampOf(body: unknown, given: AnswerStamp): AnswerStamp {
  return {
    ...given,
    id: textField(body, 'responseId') ?? given.id,
    model: textField(body, 'modelVersion') ?? given.model,
  };
}

function finishOf(candidate: unknown, blocked: string | undefined): FinishReason | null {
  if (blocked !== undefined) return 'content_filter';
  const reason = textField(candidate, 'finishReason');
  return reason === undefined ? null : (FINISH[reason] ?? 'stop');
}

function usageIn(body: unknown): ChatUsage | undefined {
  const usage = field(body, 'usageMetadata');
  if (usage === undefined) return undefined;
  // Thinking tokens are billed as output.
  const completion = count(usage, 'candidatesTokenCount') + count(usage, 'thoughtsTokenCount');
  const prompt = count(usage, 'promptTokenCount');
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: count(usage, 'totalTokenCount') || prompt + completion,
  };
}

/** @param seen number of earlier tool calls, for ids if the provider sends none */
function contentOf(
  candidate: unknown,
  seen = 0,
): { readonly text: string; readonly calls: readonly ChatToolCall[] } {
  const parts = items(field(candidate, 'content'), 'parts');
  const texts = parts
    .filter((part) => field(part, 'thought') !== true)
    .map((part) => textField(part, 'text') ?? '');
  const calls = parts
    .filter((part) => field(part, 'functionCall') !== undefined)
    .map((part, at) => callOf(part, seen + at));
  return { text: texts.join(''), calls };
}

function callOf(part: unknown, index: number): ChatToolCall {
  const [called, signature] = [field(part, 'functionCall'), textField(part, 'thoughtSignature')];
  return {
    id: textField(called, 'id') ?? `call_${index + 1}`,
    type: 'function',
    function: {
      name: textField(called, 'name') ?? '',
      arguments: JSON.stringify(field(called, 'args') ?? {}),
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

/** Maps ids of calls to names of functions, because the API identifies results by function. */
function toolNames(messages: readonly ChatMessage[]): ReadonlyMap<unknown, unknown> {
  return new Map(
    messages.flatMap(({ tool_calls: calls = [] }) =>
      calls.map((call) => [field(call, 'id'), field(field(call, 'function'), 'name')]),
    ),
  );
}

function wireContent(message: ChatMessage, names: ReadonlyMap<unknown, unknown>): WireContent {
  if (message.role === 'assistant')
    return { role: 'model', parts: [...partsOf(message), ...(message.tool_calls ?? []).map(functionCall)] };
  if (message.role !== 'tool') return { role: 'user', parts: partsOf(message) };
  const name = names.get(message.tool_call_id) ?? message.name ?? '';
  return { role: 'user', parts: [{ functionResponse: { name, response: { result: readText(message) } } }] };
}

/** Writes a call with the signature that came with it; without it some models reject the next request. */
function functionCall(call: unknown): object {
  const called = field(call, 'function');
  const signature = textField(field(field(call, 'extra_content'), 'google'), 'thought_signature');
  return {
    functionCall: { name: field(called, 'name'), args: argumentsOf(field(called, 'arguments')) },
    ...(signature !== undefined && { thoughtSignature: signature }),
  };
}

function partsOf({ content }: ChatMessage): readonly object[] {
  if (content === null || content === '') return [];
  if (typeof content === 'string') return [{ text: content }];
  return content.filter((part) => part.type !== 'text' || part.text !== '').map(wirePart);
}

function wirePart(part: ContentPart): object {
  if (part.type === 'text' || part.type === 'refusal')
    return { text: part.text ?? textField(part, 'refusal') ?? '' };
  const image = imageOf(part);
  if (image === null) throw unsupportedPart(part.type);
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
function openApiSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(openApiSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const known = Object.entries(schema).filter(([name]) => name !== 'additionalProperties');
  return Object.fromEntries(known.map(([name, value]) => [name, openApiSchema(value)]));
}
