import type { SessionScope } from '../common/scope.js';
import type { ExtractionState, TurnStatus } from '../database/entities/turn.entity.js';

export const TURN_STATUSES = ['open', 'done', 'aborted', 'failed'] as const satisfies readonly TurnStatus[];
export const EXTRACTION_STATES = [
  'none',
  'held',
  'pending',
  'queued',
  'done',
  'failed',
] as const satisfies readonly ExtractionState[];
export const HIDDEN_REASONS = ['superseded', 'overridden', 'forgotten', 'erased'] as const;

/** Fields that identify a session; an absent field matches any value. */
export type SessionFilter = Partial<SessionScope>;

/** A session of any space, as operators see it. */
export interface AnySession extends SessionScope {
  readonly messages: number;
  readonly turns: number;
  /** Times at which its first and its latest turn began. */
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** The token of the latest turn. */
  readonly tokenId: string;
}

/** The turn that brought a message. */
export interface TurnState {
  readonly id: string;
  readonly status: TurnStatus;
  readonly extraction: ExtractionState;
  readonly reason: string | null;
  readonly requestId: string;
}

/** A message of any session, hidden ones too. */
export interface AnyMessage {
  /** `m:<row id>` */
  readonly id: string;
  readonly role: string;
  /** Readable text; null when it was erased. */
  readonly text: string | null;
  readonly name: string | null;
  readonly toolCalls: readonly unknown[];
  readonly toolCallId: string | null;
  /** True for the text of a document, which is not part of the dialogue. */
  readonly isDocument: boolean;
  /** The reason for which recall leaves it out; null while recall can find it. */
  readonly hidden: (typeof HIDDEN_REASONS)[number] | null;
  readonly saidAt: Date;
  /** Null when the turn no longer exists. */
  readonly turn: TurnState | null;
}

export interface LogPageRequest {
  readonly limit: number;
  /** The `next` value of the previous page. */
  readonly before?: string;
}
