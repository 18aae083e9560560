import type { ChatMessage } from '../../common/chat-message.js';
import type { Span } from '../../common/json/json-cursor.js';
import type { BodyTarget, MessageEdit } from '../../memory/injection/injection.types.js';
import type { LoggedMessage } from '../../sessions/turn.js';
import type { Wire } from '../../tokens/wires.js';
import type { NameablePart } from '../objects/created-objects.js';
import type { ObjectReference } from '../objects/object-references.js';
import type { AnswerReader } from './answer-reader.js';
import type { RawHeaders } from './headers.js';
import type { Patch } from './patch.js';

/** Values that are added to a body besides texts and messages. */
export interface Additions {
  /** Model to use if the request names none (D17). */
  readonly model?: string | null;
  /** Tool definitions that are added after those of the request (D48). */
  readonly tools?: readonly unknown[];
}

/** A message or an item of a request: its span, and its messages for the log. */
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
  readonly recallMessages: readonly ChatMessage[];
  /** Position at which memory is inserted; absent if the policy's placement decides. */
  readonly target?: BodyTarget;
  /** True if the request ends with the beginning of an answer that is not logged. */
  readonly isContinued?: boolean;
  /** All messages and items; edits refer to their indexes. */
  readonly elements: readonly ConversationElement[];
}

/** The end user of a request and the answer that it continues, as its body names them. */
export interface WireOrigin {
  /** End user in the body; `null` if there is none. */
  readonly user: string | null;
  /** Reference to the stored answer that the request continues; `null` if it continues none. */
  readonly previousAnswer: ObjectReference | null;
}

/** A scanned request body of one API. */
export interface WireBody extends WireOrigin {
  readonly raw: Buffer;
  readonly model: string | null;
  /** Session id in the body; `null` if there is none. */
  readonly sessionId: string | null;
  /** True if the provider stores the history, so that none is inserted. */
  readonly providerHoldsHistory: boolean;
  readonly nameable: NameablePart;
  /** True if the provider may respond before the model has answered. */
  readonly isBackground: boolean;
  /** True if the provider continues an answer whose beginning is the last message of the request. */
  readonly supportsPrefill: boolean;
  /** False for requests that get memory but are not stored as a turn. */
  readonly isTurn: boolean;
  /** Reads the instructions to the model, by which side requests are recognized. */
  readSystemText(): string;
  /** Reads the texts of the last user message, by which they are recognized, too. */
  readLastTexts(): readonly string[];
  /** Reads the messages; `null` if they can't be parsed, so that the body is passed on unchanged. */
  readConversation(): Promise<Conversation | null>;
  /** Plans the patches for edits and additions, in the order of the body. */
  plan(edits: readonly MessageEdit[], additions: Additions): readonly Patch[];
  /** Applies edits and additions; returns buffers as `applyPatches` does. */
  splice(edits: readonly MessageEdit[], additions: Additions): readonly Buffer[];
  /** Creates a test for the names of declared tools: those of the request and the added ones. */
  matchTools(added: readonly unknown[]): (name: string) => boolean;
}

/** The differences between the APIs with memory that matter for handling a request. */
export interface WireDialect {
  readonly wire: Wire;
  /** Path after the version segment of the provider's base URL. */
  readonly endpoint: string;
  /** False if the provider only counts tokens, so that there is no turn to store. */
  readonly isLogged: boolean;
  /**
   * True if the session of a request without a session id is derived from its conversation unless the policy
   * decides otherwise.
   */
  readonly derivesSessions: boolean;
  /**
   * Scans a body, with pauses in long lists; `null` if it can't be parsed, so that it is passed on
   * unchanged.
   * @throws DomainError VALIDATION_FAILED on APIs that refuse such a body (D26)
   */
  scan(raw: Buffer): Promise<WireBody | null>;
  /** Reads the origin of a body that `scan` can't parse, because its conversation has an unknown shape. */
  readOrigin(raw: Buffer): WireOrigin;
  /** Tells whether the headers of a request let later requests name its answer, whatever its body says. */
  namesAnswers(headers: RawHeaders): boolean;
  createReader(): AnswerReader;
}
