import type { ChatMessage } from '../common/chat-message.js';
import type { MemoryLlmAuth, MemoryLlmTool } from './memory-llm.port.js';

/** A model of a provider, and the settings for calling it. */
export interface ChatModel {
  /** Provider whose wire format is used: `openai`, `anthropic`, `gemini`; all other values mean OpenAI's. */
  readonly provider: string | null;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly auth: MemoryLlmAuth;
  readonly model: string;
}

/** A question for a model. */
export interface ChatQuestion {
  readonly messages: readonly ChatMessage[];
  /** Functions that the model may call; absent = none. */
  readonly tools?: readonly MemoryLlmTool[];
  /** Further fields of the request in the provider's format; they override fields that the dialect sets. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter';

export interface ChatToolCall {
  readonly id: string;
  readonly type: 'function';
  /** `arguments` is JSON text as the model wrote it, not validated. */
  readonly function: { readonly name: string; readonly arguments: string };
  /** Data that the provider expects back together with the call; it is not interpreted. */
  readonly extra_content?: unknown;
}

/** A model's answer as a message. */
export type ChatAnswer = Pick<ChatMessage, 'role' | 'content'> & {
  readonly role: 'assistant';
  readonly content: string | null;
  readonly refusal?: string | null;
  readonly tool_calls?: readonly ChatToolCall[];
};

export interface ChatUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
}

/** OpenAI's `chat.completion` with one choice. */
export interface ChatCompletion {
  readonly id: string;
  readonly object: 'chat.completion';
  /** Epoch seconds. */
  readonly created: number;
  readonly model: string;
  readonly choices: readonly [
    { readonly index: 0; readonly message: ChatAnswer; readonly finish_reason: FinishReason },
  ];
  readonly usage?: ChatUsage;
}

/** A delta of a tool call; `index` identifies the call. */
export interface ToolCallDelta {
  readonly index: number;
  readonly id?: string;
  readonly type?: 'function';
  readonly function?: { readonly name?: string; readonly arguments?: string };
  readonly extra_content?: unknown;
}

/** A delta of an answer. */
export type ChatDelta = Partial<Pick<ChatAnswer, 'role'>> & {
  readonly content?: string;
  readonly refusal?: string;
  readonly tool_calls?: readonly ToolCallDelta[];
};

/** OpenAI's `chat.completion.chunk` with one choice. The last chunk of an answer has a finish reason. */
export interface ChatChunk {
  readonly id: string;
  readonly object: 'chat.completion.chunk';
  /** Epoch seconds. */
  readonly created: number;
  readonly model: string;
  readonly choices: readonly [
    { readonly index: 0; readonly delta: ChatDelta; readonly finish_reason: FinishReason | null },
  ];
  readonly usage?: ChatUsage;
}
