import type { ChatRole } from '../common/chat-message.js';
import type { SessionScope, Scope } from '../common/scope.js';
import type { BackendItem } from '../documents/item.types.js';

/**
 * The person whose memory a call is about. The gateway passes the person's own space and an empty `endUser`;
 * the engine API passes the bearer's space and the owner as `endUser`. An http backend knows the person by
 * `userId` alone. Ids are compared exactly, including their case.
 */
export interface BackendScope extends Scope {
  readonly userId: string;
  /**
   * The service token on whose behalf the call is made; its memory LLM and embedder are used. If `null`, a
   * token of the space is used, or the instance's models.
   */
  readonly tokenId: string | null;
}

/** `sessionId` as the caller names it; drivers make it private to the owner (D31). */
export interface BackendSession extends BackendScope, Pick<SessionScope, 'sessionId'> {}

export interface BackendMessage {
  readonly role: Extract<ChatRole, 'user' | 'assistant' | 'tool'>;
  /** The speaker, for display only: user messages belong to the scope's owner in any case (D31). */
  readonly senderId: string;
  readonly senderName?: string;
  /** Epoch milliseconds, by the caller's clock. */
  readonly timestamp: number;
  readonly content: string | readonly BackendItem[];
  readonly toolCalls?: readonly unknown[];
  readonly toolCallId?: string;
}

export interface BackendAdd {
  readonly session: BackendSession;
  /** Messages in the order in which they were said. */
  readonly messages: readonly BackendMessage[];
  /**
   * Id of the batch: a batch with the same id, owner and session is stored only once. Printable, at most 128
   * characters.
   */
  readonly batchId: string;
  /** If true, memories are derived soon after the reply; otherwise at the next flush. */
  readonly extractSoon?: boolean;
}

/** A reply of the backend. `requestId` has 32 hex digits and identifies the call in the backend. */
export interface BackendReply {
  readonly requestId: string;
}

export interface AddReply extends BackendReply {
  readonly messageCount: number;
  /** `accumulated` means stored; memories are derived at the next flush. */
  readonly status: 'accumulated' | 'extracted';
  /** Turn of our own log that contains the messages; absent if another service stores them. */
  readonly turnId?: string;
}

export interface FlushReply extends BackendReply {
  /**
   * `accumulated`: the time was up, and extraction continues in the background. `no_extraction`: nothing was
   * waiting.
   */
  readonly status: 'extracted' | 'no_extraction' | 'accumulated';
}

export const SEARCH_METHODS = ['keyword', 'vector', 'hybrid', 'agentic'] as const;
export type SearchMethod = (typeof SEARCH_METHODS)[number];

export const FILTER_FIELDS = ['session_id', 'timestamp', 'sender_id', 'parent_id'] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];
export const FILTER_OPS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in'] as const;
export type FilterOp = (typeof FILTER_OPS)[number];
export type FilterValue = string | number;

/** `timestamp` compares epoch milliseconds; `session_id` names sessions as the caller does. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly all: readonly Filter[] }
  | {
      readonly kind: 'test';
      readonly field: FilterField;
      readonly op: Exclude<FilterOp, 'in'>;
      readonly value: FilterValue;
    }
  | {
      readonly kind: 'test';
      readonly field: FilterField;
      readonly op: 'in';
      readonly value: readonly FilterValue[];
    };

export interface BackendSearch {
  readonly scope: BackendScope;
  readonly query: string;
  readonly method: SearchMethod;
  /** 1..100, or -1 for all relevant hits (at most 100). */
  readonly topK: number;
  /** Minimum semantic similarity of a hit, 0..1. */
  readonly radius?: number;
  /** Minimum score of a hit, 0..1. */
  readonly minScore?: number;
  readonly includeProfile: boolean;
  /** Ignored if no model is available for reranking. */
  readonly rerank: boolean;
  readonly filter?: Filter;
  /**
   * A past time: finds texts that had been said and were valid at that time, except those that have been
   * forgotten or erased since.
   */
  readonly asOf?: Date;
}

/** A single statement within an episode. */
export interface AtomicFact {
  readonly id: string;
  readonly content: string;
  readonly score: number;
}

/** Found content of one session. */
export interface Episode {
  /** Id of a memory or a message, which `PATCH /memories/{id}` and tombstones refer to. */
  readonly id: string;
  /** Session name as the caller knows it. */
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly senderIds: readonly string[];
  readonly summary: string;
  readonly subject: string;
  readonly episode: string;
  readonly type: string;
  /** 0..1; `null` in a list, which is not the result of a query. */
  readonly score: number | null;
  readonly facts: readonly AtomicFact[];
  /** The backend's own fields, with `session_id` as the caller names it. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/**
 * Results of a search: always five arrays, empty for kinds that the backend does not produce. All but
 * episodes are passed on as the backend wrote them.
 */
export interface SearchReply extends BackendReply {
  readonly episodes: readonly Episode[];
  readonly profiles: readonly Readonly<Record<string, unknown>>[];
  readonly agentCases: readonly Readonly<Record<string, unknown>>[];
  readonly agentSkills: readonly Readonly<Record<string, unknown>>[];
  readonly unprocessedMessages: readonly Readonly<Record<string, unknown>>[];
}

export const MEMORY_KINDS = ['episode', 'profile', 'agent_case', 'agent_skill'] as const;
export type MemoryKind = (typeof MEMORY_KINDS)[number];

export interface BackendGet {
  readonly scope: BackendScope;
  readonly kind: MemoryKind;
  /** Number of the page, starting at 1. */
  readonly page: number;
  /** 1..100. */
  readonly pageSize: number;
  readonly filter?: Filter;
}

/** A page of stored items, newest first. */
export interface GetReply extends BackendReply {
  readonly kind: MemoryKind;
  readonly episodes: readonly Episode[];
  /** Items of any other kind than `episode`. */
  readonly others: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}

/** A person, and the apps and projects in which documents of theirs are known to exist. */
export interface BackendOwner extends Pick<BackendScope, 'spaceId' | 'userId'> {
  readonly places: readonly Pick<BackendScope, 'appId' | 'projectId'>[];
}

/** The part that an erasure could not remove, described for people without names or texts. */
export interface BackendRemains {
  /** True if the backend answered how much it still lists. */
  readonly answered: boolean;
  readonly not_erased: readonly string[];
}

/** Health of a backend, for `/health`. */
export interface BackendHealth {
  readonly status: 'ok' | 'unavailable';
  /** `null` if the backend is part of this process. */
  readonly baseUrl: string | null;
  /** The health report that the backend returns about itself. */
  readonly data: Readonly<Record<string, unknown>> | null;
}
