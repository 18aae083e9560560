import type { ContentPart } from '../common/chat-message.js';

/** The header that carries a key: `Authorization: Bearer`, `x-api-key` or `api-key`. */
export type MemoryLlmAuth = 'bearer' | 'x-api-key' | 'api-key';

/** Settings for calling a memory LLM, in the same shape as a token's memory LLM group. */
export interface MemoryLlmSettings {
  readonly provider: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The header that carries the key; `bearer` if absent. */
  readonly auth?: MemoryLlmAuth;
  /**
   * Provider whose wire format is used, if a token's chat LLM extracts; `null` means OpenAI's. If absent,
   * `provider` decides.
   */
  readonly dialect?: string | null;
  /**
   * Body of the request, to which `messages` is added. In a provider's own format, `system`, `tools` and
   * similar fields of the body are ignored.
   */
  readonly body: Readonly<Record<string, unknown>>;
  /** Receives the number of tokens of a question and its answer, if the provider reports it. */
  readonly onTokens?: (tokens: number) => void;
}

export interface MemoryLlmMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A message with images or audio, as content parts of chat completions. */
export interface MemoryLlmMediaMessage {
  readonly role: 'user';
  readonly content: readonly ContentPart[];
}

/** A function that a model may call. `parameters` is a JSON Schema of its arguments. */
export interface MemoryLlmTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
}

export interface MemoryLlmToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON as the model wrote it, not validated. */
  readonly arguments: string;
  /** Data that the provider expects back together with the call; it is not interpreted. */
  readonly extra?: unknown;
}

/** A model's text, and the functions that it calls. */
export interface MemoryLlmReply {
  readonly text: string;
  readonly toolCalls: readonly MemoryLlmToolCall[];
}

/** A turn of a conversation with tools: a plain message, a reply of the model, or the result of a call. */
export type MemoryLlmTurn =
  | MemoryLlmMessage
  | (MemoryLlmReply & { readonly role: 'reply' })
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string };

/**
 * The model that extracts memories.
 * @example
 * const answer = await llm.complete(token.memoryLlm, [{ role: 'user', content: prompt }], signal);
 */
export abstract class MemoryLlm {
  /**
   * Returns the text of the first choice; `''` if it has none (a refusal, a tool call).
   * @throws Error if the model is unreachable or answers with an error status; the message contains no host
   * and no key
   */
  abstract complete(
    settings: MemoryLlmSettings,
    messages: readonly (MemoryLlmMessage | MemoryLlmMediaMessage)[],
    signal: AbortSignal,
  ): Promise<string>;

  /**
   * Runs one step of a conversation in which the model may call tools.
   * @throws Error as `complete` does
   */
  abstract converse(
    settings: MemoryLlmSettings,
    conversation: { readonly turns: readonly MemoryLlmTurn[]; readonly tools: readonly MemoryLlmTool[] },
    signal: AbortSignal,
  ): Promise<MemoryLlmReply>;
}
