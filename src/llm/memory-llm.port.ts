import type { ContentPart } from '../common/chat-message.js';

/** How a key is sent: `Authorization: Bearer`, `x-api-key` or `api-key`. */
export type MemoryLlmAuth = 'bearer' | 'x-api-key' | 'api-key';

/** What calling a memory LLM needs; the same shape as a token's memory LLM group. */
export interface MemoryLlmSettings {
  readonly provider: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Absent: bearer. */
  readonly auth?: MemoryLlmAuth;
  /**
   * The wire format of a chat LLM that extracts, named as in a token's `llm_provider`; `null`: OpenAI's.
   * Absent: that of `provider`.
   */
  readonly dialect?: string | null;
  /** Sent as it is, `messages` added; in a provider's own format, all of it but the conversation. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Hears how many tokens a question and its answer took, where the provider says so. */
  readonly onTokens?: (tokens: number) => void;
}

export interface MemoryLlmMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Something to look at or to listen to, in parts as chat completions have them. */
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
  /** JSON as the model wrote it: unchecked. */
  readonly arguments: string;
  /** What its provider wants back together with the call, unread. */
  readonly extra?: unknown;
}

/** What a model said, and the functions it wants called. */
export interface MemoryLlmReply {
  readonly text: string;
  readonly toolCalls: readonly MemoryLlmToolCall[];
}

/**
 * A conversation with tools: plain messages, the model's replies as they came, and what its calls returned.
 */
export type MemoryLlmTurn =
  | MemoryLlmMessage
  | (MemoryLlmReply & { readonly role: 'reply' })
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string };

/** The model that extracts memories. */
export abstract class MemoryLlm {
  /**
   * The text of the first choice; `''` when it has none (a refusal, a tool call).
   * @throws Error when the model can't be reached or answers with an error status; its message names no host
   * and no key
   */
  abstract complete(
    settings: MemoryLlmSettings,
    messages: readonly (MemoryLlmMessage | MemoryLlmMediaMessage)[],
    signal: AbortSignal,
  ): Promise<string>;

  /**
   * One step of a conversation in which the model may call tools.
   * @throws Error as `complete` does
   */
  abstract converse(
    settings: MemoryLlmSettings,
    conversation: { readonly turns: readonly MemoryLlmTurn[]; readonly tools: readonly MemoryLlmTool[] },
    signal: AbortSignal,
  ): Promise<MemoryLlmReply>;
}
