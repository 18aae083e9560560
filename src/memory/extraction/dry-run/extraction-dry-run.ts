import { Inject, Injectable } from '@nestjs/common';
import { readText } from '../../../common/chat-message.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { ExtractionMode, Policy } from '../../../common/policy/policy.js';
import { DEFAULT_APP, DEFAULT_PROJECT, DEFAULT_SESSION } from '../../../common/scope.js';
import type { TokenConfig } from '../../../tokens/token-config.js';
import { TokensService } from '../../../tokens/tokens.service.js';
import type { DryRunRequest, DryRunResult } from '../extraction.types.js';
import { describeChanges } from './preview-changes.js';
import { TurnExtractionService } from '../turns/turn-extraction.service.js';
import type { SpokenTurn } from '../readable-text.js';
import { MemoryJobsService } from '../../memories/memory-jobs.service.js';

/** Shows what extraction would do with messages, without writing anything. */
@Injectable()
export class ExtractionDryRun {
  constructor(
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'findConfig'>,
    private readonly extraction: TurnExtractionService,
    @Inject(MemoryJobsService) private readonly jobs: Pick<MemoryJobsService, 'planBatch'>,
  ) {}

  /**
   * Simulates the extraction of messages.
   * @throws DomainError NOT_FOUND for an unknown token, UPSTREAM_UNREACHABLE or UPSTREAM_TIMEOUT of its
   * memory LLM
   */
  async run(
    { tokenId, messages, mode, endUser = '' }: DryRunRequest,
    signal: AbortSignal,
  ): Promise<DryRunResult> {
    const found = await this.tokens.findConfig(tokenId);
    if (found === null) throw new DomainError('NOT_FOUND', 'Token not found');
    const token = overrideMode(found, mode);
    const scope = {
      spaceId: token.spaceId,
      endUser,
      appId: DEFAULT_APP,
      projectId: DEFAULT_PROJECT,
      sessionId: DEFAULT_SESSION,
    };
    const turn = { scope, messages: messages.map((message) => ({ message, body: readText(message) })) };
    return this.extraction.chooseMode(token) === 'tool_manager'
      ? this.dryRunManager(turn, token, signal)
      : this.propose(turn, token, signal);
  }

  private async propose(turn: SpokenTurn, token: TokenConfig, signal: AbortSignal): Promise<DryRunResult> {
    if (this.extraction.chooseMode(token) === 'none') return { ...NO_CHANGES, mode: 'none' };
    const [found] = await this.extraction.propose([turn], token, signal);
    const { mode, model = null, promptVersion = null, reason = null, proposals, forgets = [] } = found!;
    const preview = await this.jobs.planBatch({ scope: turn.scope, proposals, forgets });
    return { mode, model, promptVersion, reason, changes: describeChanges(proposals, preview) };
  }

  private async dryRunManager(
    turn: SpokenTurn,
    token: TokenConfig,
    signal: AbortSignal,
  ): Promise<DryRunResult> {
    return { mode: 'tool_manager', ...(await this.extraction.dryRunManager(turn, token, signal)) };
  }
}

const NO_CHANGES = { model: null, promptVersion: null, reason: null, changes: [] };

function overrideMode(token: TokenConfig, mode: ExtractionMode | undefined): TokenConfig {
  if (mode === undefined) return token;
  const policy: Policy = { ...token.policy, enabled: true, extraction: { ...token.policy.extraction, mode } };
  return { ...token, policy };
}
