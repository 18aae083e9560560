import type { ChatMessage } from '../../common/chat-message.js';
import type { Span } from '../../common/json/json-cursor.js';
import type { BodyTarget, MessageEdit } from '../../memory/recall/recall.types.js';
import type { LoggedMessage } from '../../sessions/turn.js';
import type { Wire } from '../../tokens/wires.js';
import type { ObjectReference } from '../objects/object-references.js';
import type { AnswerReader } from './answer-reader.js';
import type { Patch } from './patch.js';

/** Additions to a body besides texts and messages. */
export interface Additions {
  /** Model to use if the request names none (D17). */
  readonly model?: string | null;
  /** Definitions that are added after those of the request (D48). */
  readonly tools?: readonly unknown[];
}

/** A message or an item of a request: its bytes, and what the log keeps of it. */
export interface ConversationElement extends Span {
  /** True if a block may be put into it. */
  readonly isAnchor: boolean;
  readonly logged: readonly LoggedMessage[];
}

/** The messages of a request, converted to the common format of log and recall. */
export interface Conversation {
  /** Messages for the log, oldest first, without texts that a program wrote. */
  readonly messages: readonly LoggedMessage[];
  /** Messages for recall; the last user message is the question. */
  readonly asked: readonly ChatMessage[];
  /** The position for memory; absent if the policy's placement decides. */
  readonly target?: BodyTarget;
  /** True if it ends with the beginning of an answer, which is not logged. */
  readonly isContinued?: boolean;
  /** All messages and items, by the index that edits use. */
  readonly elements: readonly ConversationElement[];
}

/** A scanned request body of one API. */
export interface WireBody {
  readonly raw: Buffer;
  readonly model: string | null;
  /** The end user that the body names. */
  readonly user: string | null;
  /** The session that the body names. */
  readonly sessionId: string | null;
  /** The answer that the request continues; `null` if its conversation is not at the provider. */
  readonly continues: ObjectReference | null;
  /** True if the provider holds the history, so that none is put in front of the request. */
  readonly holdsHistory: boolean;
  /** True if the provider may respond before the model has answered. */
  readonly isBackground: boolean;
  /** True if the provider continues an answer that the request ends with. */
  readonly continuesAnswer: boolean;
  /** False for requests that are sent with memory but are no turn of a conversation. */
  readonly isTurn: boolean;
  /** Reads the instructions to the model, by which side requests are recognised. */
  readSystemText(): string;
  /** @returns `null` if the messages can't be read, so that the body is passed on as it is */
  readConversation(): Promise<Conversation | null>;
  /** Plans the insertion of edits and additions, in the order of the body. */
  plan(edits: readonly MessageEdit[], additions: Additions): readonly Patch[];
  /** Inserts edits and additions as `applyPatches` does. */
  splice(edits: readonly MessageEdit[], additions: Additions): readonly Buffer[];
  /** @returns whether a tool of this name is declared, by the request or by added definitions */
  matchTools(added: readonly unknown[]): (name: string) => boolean;
}

/** The properties of one API with memory that handling a request depends on. */
export interface WireDialect {
  readonly wire: Wire;
  /** Path behind the version segment of the provider's base URL. */
  readonly endpoint: string;
  /** False if the provider only counts the request, so that there is no answer to remember. */
  readonly isLogged: boolean;
  /** True if a request without any session label gets a session of its own. */
  readonly derivesSessions: boolean;
  /**
   * @returns `null` if the body can't be read, so that it is passed on as it is
   * @throws DomainError VALIDATION_FAILED where such a body is refused (D26)
   */
  scan(raw: Buffer): WireBody | null;
  createReader(): AnswerReader;
}
