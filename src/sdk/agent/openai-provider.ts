import type { AgentMessage, ToolCall } from './agent-message.js';
import { withDeadline } from './deadline.js';
import { ProviderError, type ModelAnswer, type ModelProvider, type ModelRequest } from './model-provider.js';
import { readLimited } from './read-limited.js';

export interface OpenAiProviderOptions {
  /** Address with the version: `https://api.openai.com/v1`. */
  readonly baseURL: string;
  readonly apiKey: string;
  readonly model: string;
  /** Timeout of a whole call in milliseconds; default 120,000. */
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
}

interface WireToolCall {
  readonly id?: unknown;
  readonly function?: { readonly name?: unknown; readonly arguments?: unknown };
}

interface WireMessage {
  readonly content?: unknown;
  readonly reasoning_content?: unknown;
  readonly tool_calls?: unknown;
}

const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * A model behind the OpenAI chat completions protocol. Each call is sent once. The MemoryBridge proxy as
 * provider needs a token whose policy has `enabled: false`; otherwise memory is added twice.
 * @throws ProviderError from `generate`
 *
 * @example
 * ```ts
 * const provider = openAiProvider({ baseURL: 'https://api.openai.com/v1', apiKey, model: 'gpt-4o-mini' });
 * ```
 */
export function openAiProvider(options: OpenAiProviderOptions): ModelProvider {
  return {
    generate: (request) =>
      withDeadline(options.timeoutMs ?? 120_000, request.signal, async (signal, isOver) => {
        try {
          return await complete(options, request, signal);
        } catch (error) {
          request.signal.throwIfAborted();
          if (error instanceof ProviderError) throw error;
          throw new ProviderError(isOver() ? 'provider_timeout' : 'provider_network');
        }
      }),
  };
}

async function complete(
  options: OpenAiProviderOptions,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const send = options.fetch ?? globalThis.fetch;
  const response = await send(`${options.baseURL.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      ...options.headers,
      'content-type': 'application/json',
      authorization: `Bearer ${options.apiKey}`,
    },
    body: JSON.stringify(toBody(options.model, request)),
    redirect: 'manual',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel().catch(() => undefined);
    throw new ProviderError(
      response.status === 401 ? 'provider_unauthorized' : 'provider_http',
      response.status,
    );
  }
  return parseAnswer(await readLimited(response, MAX_ANSWER_BYTES), response.status);
}

function toBody(model: string, { messages, tools }: ModelRequest): object {
  const functions = tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));
  return { model, messages: messages.map(toWireMessage), ...(functions.length > 0 && { tools: functions }) };
}

function toWireMessage(message: AgentMessage): object {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.content };
  if (message.role !== 'assistant' || message.toolCalls === undefined)
    return { role: message.role, content: message.content };
  const calls = message.toolCalls.map(({ id, name, arguments: args }) => ({
    id,
    type: 'function',
    function: { name, arguments: args },
  }));
  return { role: 'assistant', content: message.content === '' ? null : message.content, tool_calls: calls };
}

function parseAnswer(text: string, status: number): ModelAnswer {
  const message = readMessage(text);
  const calls = message?.tool_calls ?? [];
  if (!message || !Array.isArray(calls)) throw new ProviderError('provider_invalid_response', status);
  const { content, reasoning_content: reasoning } = message;
  return {
    text: typeof content === 'string' ? content : '',
    toolCalls: calls.map((call: WireToolCall | null, at) => toToolCall(call ?? {}, at, status)),
    ...(typeof reasoning === 'string' && { reasoning }),
  };
}

function readMessage(text: string): WireMessage | undefined {
  try {
    return (JSON.parse(text) as { choices?: { message?: WireMessage }[] } | null)?.choices?.[0]?.message;
  } catch {
    return undefined;
  }
}

/** Converts a tool call; some servers omit its id or arguments. */
function toToolCall({ id, function: called }: WireToolCall, at: number, status: number): ToolCall {
  if (typeof called?.name !== 'string') throw new ProviderError('provider_invalid_response', status);
  return {
    id: typeof id === 'string' && id !== '' ? id : `call_${at}`,
    name: called.name,
    arguments: typeof called.arguments === 'string' ? called.arguments : '{}',
  };
}
