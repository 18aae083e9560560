import type { ChatMessage } from '../common/chat-message.js';
import type { SessionScope } from '../common/scope.js';
import type { ExtractionState } from '../database/entities/turn.entity.js';

/** A message with the exact JSON text of its `content`, so that the log can give it back byte for byte. */
export interface LoggedMessage {
  readonly message: ChatMessage;
  readonly contentJson: string;
  /** When it was said, epoch milliseconds; when it is stored, where absent. */
  readonly at?: number;
  /** Who said it in the words of its sender, where that is more than `message.name` tells. */
  readonly senderId?: string;
  /** The text of a file: it is found, but nobody said it, so nothing is derived from it (D10). */
  readonly isDocument?: boolean;
}

/** A message of the log, ready to go in front of a request. */
export interface StoredMessage extends LoggedMessage {
  /** Row id, ascending with time. */
  readonly id: string;
  readonly hash: string;
}

export interface HistoryWindow {
  /**
   * Oldest first; never starts with a `tool` message whose call lies outside; without what the request
   * already contains (D20).
   */
  readonly messages: readonly StoredMessage[];
  /** Hashes of everything the request or the window contains: never recalled on top. */
  readonly known: ReadonlySet<string>;
  /**
   * Turns of which the request or the window contains a message: what was derived from them is never recalled
   * on top.
   */
  readonly turnIds: ReadonlySet<string>;
  /** The messages of the request that the log does not have yet. */
  readonly tail: readonly LoggedMessage[];
  /** The state of the space up to which the log was read; `'0'` when it was not, or is empty. */
  readonly readTo: string;
}

export interface OpenTurn {
  readonly turnId: string;
  readonly scope: SessionScope;
  readonly tokenId: string;
  readonly requestId: string;
  /** The request's new tail (`HistoryWindow.tail`), as the client sent it: without injected text. */
  readonly messages: readonly LoggedMessage[];
  /**
   * `HistoryWindow.readTo`: what was stored after it is compared with the tail once more. The whole log is,
   * when absent.
   */
  readonly readTo?: string;
  /**
   * False for X-Memory: read, or a policy that does not extract; `at_flush` when nothing happens before a
   * flush of the session asks for it.
   */
  readonly extract: boolean | 'at_flush';
  /** Of a turn of chat mode: the model that answers, and derives memories from the turn. */
  readonly chatModel?: string;
  /** The log keeps `[secret]` in place of secrets, in the request's messages and in the answers. */
  readonly maskSecrets?: boolean;
}

/** How a turn ended. Answers are the upstream's choices, in order. */
export type TurnOutcome =
  | {
      readonly kind: 'done';
      readonly answers: readonly LoggedMessage[];
      /** In place of what the turn said when it was opened. */
      readonly extract?: OpenTurn['extract'];
    }
  /** The client went away: kept, but never in a window, never extracted or recalled (D33). */
  | { readonly kind: 'aborted'; readonly answers: readonly LoggedMessage[] }
  /** The upstream failed: nothing is stored but an audit event (D33). */
  | { readonly kind: 'discarded'; readonly reason: string };

/** One message of a finished turn, as extraction reads it. */
export interface TurnMessage extends StoredMessage {
  /** The readable text of `content`. */
  readonly body: string;
}

/**
 * A finished turn with what is new in it: a message that the client sent again belongs to the turn that
 * brought it first (D54).
 */
export interface LoadedTurn {
  readonly turnId: string;
  readonly scope: SessionScope;
  readonly tokenId: string;
  readonly requestId: string;
  readonly createdAt: Date;
  /** As in `OpenTurn`; `null` everywhere but in chat mode. */
  readonly chatModel: string | null;
  readonly messages: readonly TurnMessage[];
}

/** A turn on its way into memory, for people (D34). */
export interface PipelineEntry {
  readonly turnId: string;
  readonly spaceId: string;
  readonly tokenId: string;
  readonly endUser: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly state: ExtractionState;
  /** Why extraction failed. */
  readonly reason: string | null;
  readonly createdAt: Date;
}
