import type { ChatMessage } from '../../common/chat-message.js';
import type { ExtractionMode, Policy } from '../../common/policy/policy.js';
import type { Scope, SessionScope } from '../../common/scope.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import type { WriteOrigin } from '../memories/memories.types.js';
import type { WriteBatch } from '../memories/memory-jobs.types.js';
import type { RecalledItem } from '../recall/recall.types.js';

/** The proposals of one turn, before they are screened and written. */
export type TurnProposals = Pick<
  WriteBatch,
  'proposals' | 'forgets' | 'mode' | 'reason' | 'screened' | 'extractedAt' | 'model' | 'promptVersion'
>;

/** A dry run of extraction for messages. */
export interface DryRunRequest {
  readonly tokenId: string;
  readonly messages: readonly ChatMessage[];
  /** Mode that replaces the policy's. */
  readonly mode?: ExtractionMode;
  readonly endUser?: string;
}

/** The changes that extraction would make. */
export interface DryRunResult {
  readonly mode: ExtractionMode;
  readonly model: string | null;
  readonly promptVersion: string | null;
  /** The reason why proposals are missing. */
  readonly reason: string | null;
  readonly changes: readonly ProposedChange[];
}

/** A memory as a dry run shows it. */
export interface AffectedMemory {
  readonly id: string;
  readonly text: string;
}

/**
 * A change that extraction would make. `repeat`: the memory exists; `skip`: it may not replace the existing
 * memory, or a later statement of the text replaces it; `forget`: the text asks to forget the affected
 * memories.
 */
export interface ProposedChange {
  readonly action: 'add' | 'supersede' | 'update' | 'delete' | 'forget' | 'repeat' | 'skip';
  readonly text: string;
  readonly key: string | null;
  readonly type: string;
  readonly topics: readonly string[];
  readonly source: string;
  /** Live memories that would be superseded, changed or repeated. */
  readonly affects: readonly AffectedMemory[];
}

/** `accumulated`: timed out, extraction continues in the background. `no_extraction`: no turn was waiting. */
export type FlushStatus = 'extracted' | 'no_extraction' | 'accumulated';

/** A search in which a model selects the results. */
export interface AgenticQuery {
  readonly scope: Scope;
  readonly token: TokenConfig;
  readonly query: string;
  readonly limit: number;
  /** If set, memories are searched as they were at that time. */
  readonly asOf?: Date;
  /** Searches without a model; used if there is none, or it does not answer. */
  readonly hybrid: () => Promise<readonly RecalledItem[]>;
}

export interface AgenticResult {
  readonly mode: 'agentic' | 'hybrid';
  /** Best first. */
  readonly items: readonly RecalledItem[];
}

/** A search whose results a model reranks. */
export interface RerankedSearch {
  readonly scope: Scope;
  /** The token whose model is used; `null`: a token of the space. */
  readonly tokenId: string | null;
  readonly query: string;
}

/** A search result. `score`: 0..1. */
export interface RankedText {
  readonly text: string;
  readonly score: number;
}

/** A picture or recording. */
export interface DescribedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

/** A model's description of a file, or the reason why there is none. */
export type MediaDescription = { readonly text: string } | { readonly reason: string };

/** The scope and origin of memories that a tool writes. */
export interface ToolContext {
  readonly scope: SessionScope;
  readonly origin: WriteOrigin;
  /** Id of the calling agent. */
  readonly agentId?: string;
  /** The user's message that led to it. */
  readonly input?: string;
}

/** A call of a memory tool by a model. */
export interface MemoryToolCall {
  readonly name: string;
  /** JSON as a model wrote it. */
  readonly arguments: string;
}

export interface MemoryToolUse {
  readonly context: ToolContext;
  /** The token whose LLM carries out `update_user_memory`; `null`: none, and the tool says so. */
  readonly token: TokenConfig | null;
  readonly screening: Policy['extraction']['screen_secrets'];
}
