import type { ChatMessage } from '../common/chat-message.js';
import type { SessionScope } from '../common/scope.js';
import type { ExtractionState } from '../database/entities/turn.entity.js';
import type { Wire } from '../tokens/wires.js';
import type { LedgerView, LedgerWrite } from './ledger.types.js';

/** A message with the exact JSON text of its `content`, so that the log can give it back byte for byte. */
export interface LoggedMessage {
  readonly message: ChatMessage;
  readonly contentJson: string;
  /** Time at which it was said, in epoch milliseconds; the time of storing if absent. */
  readonly at?: number;
  /** The sender's own name for the speaker, if it says more than `message.name`. */
  readonly senderId?: string;
  /**
   * True for the text of a file: search finds it, but it is not part of the dialogue, so nothing is derived
   * from it (D10).
   */
  readonly isDocument?: boolean;
  /** The API in which it was said; chat if absent. */
  readonly wire?: Wire;
  /** The provider's reason for ending an answer, if it is not the ordinary one. */
  readonly ended?: string;
  /** True if the model refused to answer: it is kept, and neither recalled nor extracted. */
  readonly isRefused?: boolean;
}

/** A message of the log, ready to be put in front of a request. */
export interface StoredMessage extends LoggedMessage {
  /** Row id, ascending with time. */
  readonly id: string;
  readonly hash: string;
}

export interface HistoryWindow {
  /**
   * Messages, oldest first, without those that the request already contains. It never starts with a `tool`
   * message whose call lies outside (D20).
   */
  readonly messages: readonly StoredMessage[];
  /** Hashes of all messages of the request and the window; these are never recalled in addition. */
  readonly known: ReadonlySet<string>;
  /**
   * Turns of which the request or the window contains a message; memories derived from them are never
   * recalled in addition.
   */
  readonly turnIds: ReadonlySet<string>;
  /** Hashes of recalled items that earlier requests of this conversation injected; if absent, none. */
  readonly injected?: ReadonlySet<string>;
  /** Messages of the request that the log does not contain yet. */
  readonly tail: readonly LoggedMessage[];
  /** Revision of the space up to which the log was read; `'0'` if it was not read or is empty. */
  readonly readTo: string;
  /** The blocks of the conversation; absent if they were not asked for, or could not be read. */
  readonly ledger?: LedgerView;
}

export interface OpenTurn {
  readonly turnId: string;
  readonly scope: SessionScope;
  readonly tokenId: string;
  readonly requestId: string;
  /** The request's new tail (`HistoryWindow.tail`), as the client sent it: without injected text. */
  readonly messages: readonly LoggedMessage[];
  /**
   * The value of `HistoryWindow.readTo`: messages stored after it are compared with the tail once more. If
   * absent, the whole log is compared.
   */
  readonly readTo?: string;
  /**
   * False for `X-Memory: read` and for policies without extraction; `at_flush` if extraction waits for a
   * flush of the session.
   */
  readonly extract: boolean | 'at_flush';
  /** Only in chat mode: the model that answers, and that derives memories from the turn. */
  readonly chatModel?: string;
  /** True if the log stores `[secret]` in place of secrets, in the request's messages and in the answers. */
  readonly maskSecrets?: boolean;
  /**
   * True if its answer may arrive with a later request, so that the turn stays open after its own request.
   */
  readonly isBackground?: boolean;
  /** True if its row was written before, perhaps by another process: without it the turn was erased. */
  readonly isStored?: boolean;
  /** Changes that the request brings into the ledger of its conversation. */
  readonly ledger?: LedgerWrite;
}

/** The outcome of a turn. Answers are the upstream's choices, in order. */
export type TurnOutcome =
  | {
      readonly kind: 'done';
      readonly answers: readonly LoggedMessage[];
      /** Replaces the value that the turn was opened with. */
      readonly extract?: OpenTurn['extract'];
    }
  /**
   * The client disconnected: the turn is kept, but never appears in a window and is never extracted or
   * recalled (D33).
   */
  | { readonly kind: 'aborted'; readonly answers: readonly LoggedMessage[] }
  /** The upstream failed: nothing is stored but an audit event (D33). */
  | { readonly kind: 'discarded'; readonly reason: string };

/** One message of a finished turn, as extraction reads it. */
export interface TurnMessage extends StoredMessage {
  /** The readable text of `content`. */
  readonly body: string;
}

/**
 * A finished turn with its new messages; a message that the client sent again belongs to the turn that
 * brought it first (D54).
 */
export interface LoadedTurn {
  readonly turnId: string;
  readonly scope: SessionScope;
  readonly tokenId: string;
  readonly requestId: string;
  readonly createdAt: Date;
  /** As in `OpenTurn`; `null` outside chat mode. */
  readonly chatModel: string | null;
  readonly messages: readonly TurnMessage[];
}

/** A turn on its way into memory, as people see it (D34). */
export interface PipelineEntry {
  readonly turnId: string;
  readonly spaceId: string;
  readonly tokenId: string;
  readonly endUser: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly state: ExtractionState;
  /** The reason for which extraction failed. */
  readonly reason: string | null;
  readonly createdAt: Date;
}
