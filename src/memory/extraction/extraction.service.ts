import { Injectable } from '@nestjs/common';
import type { SessionScope } from '../../common/scope.js';
import type { MemoryLlmTool } from '../../llm/memory-llm.port.js';
import { ExtractionDryRun } from './dry-run/extraction-dry-run.js';
import type {
  AgenticQuery,
  AgenticResult,
  DescribedFile,
  DryRunRequest,
  DryRunResult,
  FlushStatus,
  MediaDescription,
  MemoryToolCall,
  MemoryToolUse,
  RankedText,
  RerankedSearch,
} from './extraction.types.js';
import { SessionFlush } from './flush/session-flush.js';
import { MemoryTool, UPDATE_USER_MEMORY } from './manager/memory-tool.js';
import { MediaDescriptions } from './media/media-descriptions.js';
import { AgenticSearch } from './search/agentic-search.js';
import { SearchRerank } from './search/search-rerank.js';

/**
 * The façade of this room: everything that a token's memory LLM does for a caller. Finished turns are
 * extracted by the worker's jobs.
 *
 * @example
 * const messages = [{ role: 'user', content: 'I moved to Oslo.' }];
 * const { changes } = await extraction.dryRun({ tokenId, messages }, signal);
 */
@Injectable()
export class ExtractionService {
  constructor(
    private readonly trial: ExtractionDryRun,
    private readonly sessions: SessionFlush,
    private readonly tool: MemoryTool,
    private readonly agentic: AgenticSearch,
    private readonly reranking: SearchRerank,
    private readonly media: MediaDescriptions,
  ) {}

  /**
   * Shows what extraction would do with messages, without writing anything.
   * @throws DomainError NOT_FOUND for an unknown token, UPSTREAM_UNREACHABLE or UPSTREAM_TIMEOUT of its
   * memory LLM
   */
  dryRun(request: DryRunRequest, signal: AbortSignal): Promise<DryRunResult> {
    return this.trial.run(request, signal);
  }

  /**
   * Extracts the waiting turns of a session in order, and resolves when that is done; idempotent.
   * @param options `timeoutMs`: maximum wait in milliseconds
   * @throws DomainError BACKEND_UNAVAILABLE when turns could not be extracted (they are listed with the
   * failed jobs), DATABASE_UNAVAILABLE; the reason of an aborted signal
   */
  flush(
    scope: SessionScope,
    options: { readonly timeoutMs: number },
    signal: AbortSignal,
  ): Promise<FlushStatus> {
    return this.sessions.flush(scope, options, signal);
  }

  /** Lists the memory tools for agents as a model is offered them. */
  listTools(): readonly MemoryLlmTool[] {
    return this.tool.list();
  }

  /** Returns the tool `update_user_memory`, which takes a request in words. */
  getUpdateTool(): MemoryLlmTool {
    return UPDATE_USER_MEMORY;
  }

  /**
   * Executes a memory tool.
   * @returns a sentence for the model; it starts with "Error:" if the call failed
   * @throws DomainError DATABASE_UNAVAILABLE; the signal's reason
   */
  executeTool(call: MemoryToolCall, use: MemoryToolUse, signal: AbortSignal): Promise<string> {
    return this.tool.execute(call, use, signal);
  }

  /**
   * Searches memories by letting a model pick the relevant ones.
   * @throws DomainError DATABASE_UNAVAILABLE, and what `hybrid` throws; the signal's reason
   */
  searchAgentically(query: AgenticQuery, signal: AbortSignal): Promise<AgenticResult> {
    return this.agentic.search(query, signal);
  }

  /**
   * Reranks search results with a model. Without one, or if it fails, their order stays.
   * @param hits best first
   * @throws DomainError DATABASE_UNAVAILABLE; the signal's reason
   */
  rerank<T extends RankedText>(
    search: RerankedSearch,
    hits: readonly T[],
    signal: AbortSignal,
  ): Promise<readonly T[]> {
    return this.reranking.rank(search, hits, signal);
  }

  /**
   * Describes a picture or recording in words.
   * @returns `null` if the policy of the space's token excludes it, the token has no model, or models don't
   * accept the type
   * @throws DomainError DATABASE_UNAVAILABLE; the signal's reason
   */
  describeMedia(spaceId: string, file: DescribedFile, signal: AbortSignal): Promise<MediaDescription | null> {
    return this.media.describe(spaceId, file, signal);
  }
}
