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
   * The service token on whose behalf this happens: its memory LLM and embedder are used. `null`: one of the
   * space, or those of the instance.
   */
  readonly tokenId: string | null;
}

/** `sessionId` as the caller names it; drivers make it private to the owner (D31). */
export interface BackendSession extends BackendScope, Pick<SessionScope, 'sessionId'> {}

export interface BackendMessage {
  readonly role: Extract<ChatRole, 'user' | 'assistant' | 'tool'>;
  /** Who said it, for people: user messages belong to the scope's owner whatever stands here (D31). */
  readonly senderId: string;
  readonly senderName?: string;
  /** Epoch milliseconds, the caller's. */
  readonly timestamp: number;
  readonly content: string | readonly BackendItem[];
  readonly toolCalls?: readonly unknown[];
  readonly toolCallId?: string;
}

export interface BackendAdd {
  readonly session: BackendSession;
  /** In the order they were said. */
  readonly messages: readonly BackendMessage[];
  /**
   * The same id for the same owner and session is the same batch: it is stored once. Printable, at most 128
   * characters.
   */
  readonly batchId: string;
  /** True: memories are derived soon, behind the answer. Else at the next flush. */
  readonly extractSoon?: boolean;
}

/** `requestId`: 32 hex digits, by which the backend knows the call. */
export interface BackendReply {
  readonly requestId: string;
}

export interface AddReply extends BackendReply {
  readonly messageCount: number;
  /** `accumulated`: stored, derived memories follow at the next flush. */
  readonly status: 'accumulated' | 'extracted';
}

export interface FlushReply extends BackendReply {
  /** `accumulated`: the time was up, it goes on behind. `no_extraction`: nothing was waiting. */
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
  /** 1..100, or -1 for as many as are relevant (at most 100). */
  readonly topK: number;
  /** Least similarity of meaning of a hit, 0..1. */
  readonly radius?: number;
  /** Least score of a hit, 0..1. */
  readonly minScore?: number;
  readonly includeProfile: boolean;
  /** Ignored where there is no model for it. */
  readonly rerank: boolean;
  readonly filter?: Filter;
  /**
   * A past time: finds texts that were said and valid then, and nothing that was forgotten or erased since.
   */
  readonly asOf?: Date;
}

/** A single statement within an episode. */
export interface AtomicFact {
  readonly id: string;
  readonly content: string;
  readonly score: number;
}

/** What was found of one session. */
export interface Episode {
  /** Of a memory or a message; what `PATCH /memories/{id}` and tombstones go by. */
  readonly id: string;
  /** As the caller names it. */
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly senderIds: readonly string[];
  readonly summary: string;
  readonly subject: string;
  readonly episode: string;
  readonly type: string;
  /** 0..1; `null` in a list that nothing was asked of. */
  readonly score: number | null;
  readonly facts: readonly AtomicFact[];
  /** What the backend said of it, with `session_id` as the caller names it. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/**
 * Always five arrays; those of a kind that a backend does not make are empty. Others than episodes are the
 * backend's own words.
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
  /** From 1. */
  readonly page: number;
  /** 1..100. */
  readonly pageSize: number;
  readonly filter?: Filter;
}

/** Newest first. */
export interface GetReply extends BackendReply {
  readonly kind: MemoryKind;
  readonly episodes: readonly Episode[];
  /** Where `kind` is not `episode`. */
  readonly others: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}

/** A person and the places where documents of theirs are known to be. */
export interface BackendOwner extends Pick<BackendScope, 'spaceId' | 'userId'> {
  readonly places: readonly Pick<BackendScope, 'appId' | 'projectId'>[];
}

/** The part that an erasure could not remove, described for people without names or texts. */
export interface BackendRemains {
  /** Whether the backend could be asked what it still lists. */
  readonly answered: boolean;
  readonly not_erased: readonly string[];
}

/** For `/health`. Never rejects. */
export interface BackendHealth {
  readonly status: 'ok' | 'unavailable';
  /** `null`: it is part of this process. */
  readonly baseUrl: string | null;
  /** What it says of itself. */
  readonly data: Readonly<Record<string, unknown>> | null;
}
