import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { SessionScope } from '../../../common/scope.js';
import type { ManagerCall } from './manager-tools.js';
import { assertNoItem, isStoreKey } from '../../../common/store-key.js';
import { MemoriesService } from '../../memories/memories.service.js';
import type { ToolContext } from '../extraction.types.js';

/**
 * The result of a tool. `text` is a sentence for the model, which starts with "Error:" if the call failed.
 */
export interface ToolResult {
  readonly text: string;
  readonly change: 'added' | 'updated' | 'deleted' | 'none';
  /** The memories concerned. */
  readonly ids: readonly string[];
}

/** Number of memories in a page when all are cleared. */
const PAGE_SIZE = 500;
/** Marks memories as derived, because only models call these tools. */
const DERIVED = { derived: true } as const;

/**
 * Applies the manager tools, each call in a transaction of its own that can be undone (D9). Ids of other
 * scopes count as missing.
 */
@Injectable()
export class ManagerToolboxService {
  constructor(private readonly memories: MemoriesService) {}

  /**
   * Applies a call.
   * @param call a result of `parseManagerCall`, with ids of memories instead of aliases
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async execute(call: ManagerCall, context: ToolContext): Promise<ToolResult> {
    try {
      return await this.apply(call, context);
    } catch (error) {
      if (!(error instanceof DomainError) || !REFUSALS.has(error.code)) throw error;
      return reportNoChange(`Error: ${error.message}`);
    }
  }

  /** Undoes deletions. */
  async restore(ids: readonly string[], { scope, origin }: ToolContext): Promise<void> {
    await this.memories.unforget(toReach(scope), ids, origin);
  }

  private async apply(call: ManagerCall, context: ToolContext): Promise<ToolResult> {
    const reach = toReach(context.scope);
    switch (call.tool) {
      case 'add_memory':
        return this.add(call, context);
      case 'update_memory': {
        const change = { content: call.memory, ...(call.topics && { topics: call.topics }) };
        const { id } = await this.memories.update(
          reach,
          { id: call.memoryId, change },
          { ...context.origin, ...DERIVED },
        );
        return { text: 'The memory was updated.', change: 'updated', ids: [id] };
      }
      case 'delete_memory': {
        const { id, key } = await this.memories.get(reach, call.memoryId);
        assertNoItem(key, DERIVED);
        return reportDeletion(await this.memories.forget(reach, [id], context.origin));
      }
      case 'clear_memory':
        return reportDeletion(await this.clear(context));
    }
  }

  private async add(
    { memory: content, topics }: ManagerCall & { readonly tool: 'add_memory' },
    { scope, origin, agentId, input }: ToolContext,
  ): Promise<ToolResult> {
    const about = {
      ...(topics && { topics }),
      ...(agentId !== undefined && { agentId }),
      ...(input !== undefined && { input }),
    };
    const { memory, outcome } = await this.memories.upsert(
      scope,
      { content, sessionId: scope.sessionId, ...about },
      { ...origin, ...DERIVED },
    );
    if (outcome !== 'added') return { text: 'This is known already.', change: 'none', ids: [memory.id] };
    return { text: 'The memory was added.', change: 'added', ids: [memory.id] };
  }

  /** Forgets all memories except items of the keyed store. */
  private async clear({ scope, origin }: ToolContext): Promise<readonly string[]> {
    const reach = toReach(scope);
    const cleared: string[] = [];
    for (let skipped = 0; ;) {
      const { memories } = await this.memories.list(reach, { limit: PAGE_SIZE, offset: skipped });
      if (memories.length === 0) return cleared;
      const ids = memories.filter(({ key }) => !isStoreKey(key)).map(({ id }) => id);
      skipped += memories.length - ids.length;
      if (ids.length > 0) cleared.push(...(await this.memories.forget(reach, ids, origin)));
    }
  }
}

/** Codes of errors that the model is told; other errors are thrown. */
const REFUSALS: ReadonlySet<string> = new Set(['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED']);

function toReach({ spaceId, endUser, appId, projectId }: SessionScope) {
  return { spaceId, endUser, appId, projectId };
}

function reportDeletion(ids: readonly string[]): ToolResult {
  return {
    text: ids.length === 1 ? 'The memory was deleted.' : `${ids.length} memories were deleted.`,
    change: 'deleted',
    ids,
  };
}

function reportNoChange(text: string): ToolResult {
  return { text, change: 'none', ids: [] };
}
