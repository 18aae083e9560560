import type { ChatMessage } from '../../common/chat-message.js';
import type { ExtractionMode, Policy } from '../../common/policy/policy.js';
import type { Scope, SessionScope } from '../../common/scope.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import type { WriteOrigin } from '../memories/memories.types.js';
import type { WriteBatch } from '../memories/memory-jobs.types.js';
import type { RecalledItem } from '../recall/recall.types.js';

/** The proposals of one turn, before they are screened and written. */
export type Found = Pick<
  WriteBatch,
  'proposals' | 'forgets' | 'mode' | 'reason' | 'screened' | 'extractedAt' | 'model' | 'promptVersion'
>;

/** Messages whose extraction is tried without writing anything. */
export interface DryRunRequest {
  readonly tokenId: string;
  readonly messages: readonly ChatMessage[];
  /** In place of the policy's. */
  readonly mode?: ExtractionMode;
  readonly endUser?: string;
}

/** The memories that a turn would lead to. */
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
 * One thing that extraction would do. `repeat`: it is known; `skip`: it may not replace what is there, or a
 * later statement of the text does.
 */
export interface ProposedChange {
  readonly action: 'add' | 'supersede' | 'update' | 'delete' | 'repeat' | 'skip';
  readonly text: string;
  readonly key: string | null;
  readonly type: string;
  readonly topics: readonly string[];
  readonly source: string;
  /** Live memories that would end, change or be said again. */
  readonly affects: readonly AffectedMemory[];
}

/** `accumulated`: the time was up, it goes on behind. `no_extraction`: nothing was waiting. */
export type FlushStatus = 'extracted' | 'no_extraction' | 'accumulated';

/** A search in which a model picks. */
export interface AgenticQuery {
  readonly scope: Scope;
  readonly token: TokenConfig;
  readonly query: string;
  readonly limit: number;
  /** Memories as they were then; absent: as they are. */
  readonly asOf?: Date;
  /** The search without a model: used when there is none, or none that answers. */
  readonly hybrid: () => Promise<readonly RecalledItem[]>;
}

export interface AgenticResult {
  readonly mode: 'agentic' | 'hybrid';
  /** Best first. */
  readonly items: readonly RecalledItem[];
}

/** A search whose results are ordered by a model. */
export interface RerankedSearch {
  readonly scope: Scope;
  /** The token whose model orders; `null`: a token of the space. */
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

/** A model's words about a file, or the reason why there are none. */
export type MediaDescription = { readonly text: string } | { readonly reason: string };

/** The scope and the author of what a tool writes. */
export interface ToolContext {
  readonly scope: SessionScope;
  readonly origin: WriteOrigin;
  /** Id of the agent that asks. */
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
