import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import type { SummarizationConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import { TokensService } from '../../tokens/tokens.service.js';
import { isStoreKey } from '../../common/store-key.js';
import { MemoriesService } from '../memories/memories.service.js';
import { checkChanges } from './check-changes.js';
import { COMPACT } from './compact.js';
import { MergeStrategy } from './merge-strategy.js';
import { toFact, type SummaryPlan } from './summary-plan.js';
import type { SummaryStrategy } from './summary-strategy.js';
import type { SummaryTask } from './summary-task.js';

/** Maximum number of latest live memories that are examined. */
const MAX_FACTS = 5_000;

/**
 * Plans a summarization: reads the memories, asks a strategy for proposals and checks them. It writes
 * nothing.
 */
@Injectable()
export class SummaryPlanner {
  constructor(
    @Inject(MemoriesService) private readonly memories: Pick<MemoriesService, 'list'>,
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'findConfig' | 'loadSpaceTokens'>,
    private readonly merge: MergeStrategy,
    @Inject(getSectionToken('summarization'))
    private readonly config: Pick<SummarizationConfig, 'maxShrinkPercent'>,
  ) {}

  /**
   * Plans a summarization.
   * @throws DomainError CONFLICT if merging needs a memory LLM and none is configured; Error if the memory
   * LLM fails
   */
  async plan(task: SummaryTask, signal: AbortSignal): Promise<SummaryPlan> {
    const { scope, sessionId, maxTokens } = task;
    const query = { ...(sessionId !== null && { sessionId }), sort: 'created_at' as const, limit: MAX_FACTS };
    const [{ memories }, token] = await Promise.all([this.memories.list(scope, query), this.findToken(task)]);
    const facts = memories.filter(({ key }) => !isStoreKey(key)).map(toFact);
    const input = {
      facts,
      maxTokens,
      memoryLlm: token?.memoryLlm ?? null,
      screening: token?.policy.extraction.screen_secrets ?? 'mask',
    };
    const proposal = await this.chooseStrategy(task).propose(input, signal);
    const { problems, model, promptVersion } = proposal;
    const checked = checkChanges(proposal, facts, this.config.maxShrinkPercent / 100);
    return {
      facts,
      ...checked,
      problems,
      ...(model !== undefined && { model }),
      ...(promptVersion !== undefined && { promptVersion }),
    };
  }

  private chooseStrategy({ strategy }: SummaryTask): SummaryStrategy {
    return strategy === 'compact' ? COMPACT : this.merge;
  }

  private async findToken({ tokenId, scope: { spaceId } }: SummaryTask): Promise<TokenConfig | null> {
    if (tokenId === null)
      return (
        (await this.tokens.loadSpaceTokens(spaceId)).configs.find(({ memoryLlm }) => memoryLlm !== null) ??
        null
      );
    const token = await this.tokens.findConfig(tokenId);
    if (token?.spaceId !== spaceId)
      throw new DomainError('CONFLICT', 'The token no longer exists or is not valid.');
    return token;
  }
}
