import type { ChatMessage } from '../common/chat-message.js';
import type { SessionScope } from '../common/scope.js';

/** A message with the exact JSON text of its `content`, so that the log can give it back byte for byte. */
export interface LoggedMessage {
  readonly message: ChatMessage;
  readonly contentJson: string;
}

/** A message of the log, ready to go in front of a request. */
export interface StoredMessage extends LoggedMessage {
  /** Row id, ascending with time. */
  readonly id: string;
  readonly hash: string;
}

export interface HistoryWindow {
  /** Oldest first; never starts with a `tool` message whose call lies outside; without what the request already contains (D20). */
  readonly messages: readonly StoredMessage[];
  /** Hashes of everything the request or the window contains: never recalled on top. */
  readonly known: ReadonlySet<string>;
  /** The messages of the request that the log does not have yet. */
  readonly tail: readonly LoggedMessage[];
}

export interface OpenTurn {
  readonly turnId: string;
  readonly scope: SessionScope;
  readonly tokenId: string;
  readonly requestId: string;
  /** The request's new tail. */
  readonly messages: readonly LoggedMessage[];
  /** False for X-Memory: read, or a policy that does not extract. */
  readonly extract: boolean;
}
