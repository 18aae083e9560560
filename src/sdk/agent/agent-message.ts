/** A tool call as a model wrote it. `arguments` is JSON text, kept as it is. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** One message of a conversation, in the order in which a provider gets them. */
export type AgentMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly content: string; readonly toolCallId: string; readonly name: string };

/** A message that a session keeps: everything but system text. */
export type SessionMessage =
  | Exclude<AgentMessage, { readonly role: 'system' | 'user' }>
  | { readonly role: 'user'; readonly content: string };
