import type { ChatMessage } from '../common/chat-message.js';
import type { Scope, SessionScope } from '../common/scope.js';

export const LOG_ROLES = ['user', 'assistant', 'tool', 'event'] as const;
/**
 * Role of a message; an `event` is something that happened in a session, which nobody said and no model is
 * shown.
 */
export type LogRole = (typeof LOG_ROLES)[number];

/** A message that a client appends. Fields that end in `Json` are stored exactly as they were sent. */
export interface AppendedMessage {
  readonly role: LogRole;
  readonly content: ChatMessage['content'];
  readonly contentJson: string;
  readonly name?: string;
  readonly toolCalls?: readonly unknown[];
  readonly toolCallsJson?: string;
  readonly toolCallId?: string;
  /** JSON text of any value; its meaning is up to the client. */
  readonly itemJson?: string;
  /** Time at which it was said; the time of storing if absent. */
  readonly at?: Date;
}

export interface SessionAppend {
  readonly scope: SessionScope;
  readonly tokenId: string;
  readonly requestId: string;
  readonly messages: readonly AppendedMessage[];
  /** A batch with the same id is stored only once per session. */
  readonly batchId?: string;
  /** True if memories are to be derived from it. */
  readonly extract: boolean;
  /** True if it is only stored and given back, but never recalled, shown in a window or extracted. */
  readonly logOnly: boolean;
  /** True if the log stores `[secret]` in place of secrets. */
  readonly maskSecrets: boolean;
}

export interface Appended {
  /** Ids of the messages, in order, as `m:<row id>`, the form that recall and receipts use. */
  readonly ids: readonly string[];
  /** True if the batch had been stored before and nothing was stored now. */
  readonly isRepeat: boolean;
}

/** A message as a client reads it back. */
export interface LoggedRow {
  readonly id: string;
  readonly role: LogRole;
  readonly contentJson: string;
  readonly name: string | null;
  readonly toolCallsJson: string | null;
  readonly toolCallId: string | null;
  readonly itemJson: string | null;
  readonly createdAt: Date;
}

export interface SessionSummary {
  readonly sessionId: string;
  readonly messages: number;
  /** Times of its first and last messages. */
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface MessageListRequest {
  readonly scope: SessionScope;
  readonly limit: number;
  /** The `next` value of the previous page. */
  readonly before?: string;
  readonly order: 'asc' | 'desc';
}

export interface SessionListRequest {
  readonly scope: Scope;
  readonly limit: number;
  /** The `next` value of the previous page. */
  readonly before?: string;
}
