import type { ChatMessage } from '../common/chat-message.js';
import type { Scope, SessionScope } from '../common/scope.js';

export const LOG_ROLES = ['user', 'assistant', 'tool', 'event'] as const;
/** `event`: something that happened in a session, said by nobody and shown to no model. */
export type LogRole = (typeof LOG_ROLES)[number];

/** A message that a client appends. The texts ending in `Json` are kept as they were sent, to the byte. */
export interface AppendedMessage {
  readonly role: LogRole;
  readonly content: ChatMessage['content'];
  readonly contentJson: string;
  readonly name?: string;
  readonly toolCalls?: readonly unknown[];
  readonly toolCallsJson?: string;
  readonly toolCallId?: string;
  /** JSON text of any value, which belongs to the client alone. */
  readonly itemJson?: string;
  /** When it was said; when it is stored, where absent. */
  readonly at?: Date;
}

export interface SessionAppend {
  readonly scope: SessionScope;
  readonly tokenId: string;
  readonly requestId: string;
  readonly messages: readonly AppendedMessage[];
  /** The same id for the same session is stored once. */
  readonly batchId?: string;
  /** Whether memories are derived from it. */
  readonly extract: boolean;
  /** Nothing of it is recalled, shown in a window or extracted: it is kept and given back. */
  readonly logOnly: boolean;
  /** The log keeps `[secret]` in place of secrets. */
  readonly maskSecrets: boolean;
}

export interface Appended {
  /** In the order of the messages; `m:<row id>`, as recall and receipts name a message. */
  readonly ids: readonly string[];
  /** True when the batch was stored before, and nothing is stored now. */
  readonly isRepeat: boolean;
}

/** A message as it is given back. */
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
  /** Times of its first and last message. */
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** `next` goes on where a page ended; null on the last one. */
export interface LogPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

export interface MessagesQuery {
  readonly scope: SessionScope;
  readonly limit: number;
  /** `next` of the page before. */
  readonly before?: string;
  readonly order: 'asc' | 'desc';
}

export interface SessionsQuery {
  readonly scope: Scope;
  readonly limit: number;
  /** `next` of the page before. */
  readonly before?: string;
}
