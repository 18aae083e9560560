import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import type { SummarizationConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import {
  SummarizationService,
  type SummaryJobRecord,
  type SummaryDryRun,
  type SummaryTask,
} from '../memory/summarization/summarization.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import type {
  SummarizeRequestBody,
  SummarizeResponse,
  SummaryJobPageResponse,
  SummaryJobResponse,
  SummaryJobsQuery,
  SummaryPlanResponse,
} from './summarize.dto.js';

/** Timeout of a dry run in milliseconds, long because the memory LLM may be called several times. */
const DRY_RUN_MS = 300_000;

/** Starts, plans and lists summarizations for the admin API. */
@Injectable()
export class SummarizeService {
  constructor(
    private readonly summaries: SummarizationService,
    private readonly tokens: TokensService,
    @Inject(getSectionToken('summarization')) private readonly config: Pick<SummarizationConfig, 'maxTokens'>,
  ) {}

  /**
   * Starts a summarization, or shows its plan in a dry run.
   * @throws DomainError NOT_FOUND for an unknown token or space; CONFLICT if a merge finds no memory LLM;
   * UPSTREAM_UNREACHABLE
   */
  async summarize(body: SummarizeRequestBody, actor: string): Promise<SummarizeResponse> {
    const task = await this.planTask(body);
    if (!body.dry_run) return { job_id: await this.summaries.enqueue(task, actor), plan: null };
    return {
      job_id: null,
      plan: toPlan(await this.summaries.dryRun(task, AbortSignal.timeout(DRY_RUN_MS))),
    };
  }

  async list({ state, before, limit }: SummaryJobsQuery): Promise<SummaryJobPageResponse> {
    const jobs = await this.summaries.list({
      limit,
      ...(state && { state }),
      ...(before !== undefined && { before: new Date(before) }),
    });
    return { jobs: jobs.map(toJob) };
  }

  private async planTask(body: SummarizeRequestBody): Promise<SummaryTask> {
    const {
      token_id: tokenId = null,
      strategy,
      keep_originals: keepOriginals,
      session_id: sessionId = null,
    } = body;
    const { end_user: endUser, app_id: appId, project_id: projectId } = body;
    // Without a limit, a merge includes all memories; a compaction keeps the configured number of tokens.
    const maxTokens = body.max_tokens ?? (strategy === 'merge' ? 0 : this.config.maxTokens);
    const scope = { spaceId: await this.findSpaceId(body), endUser, appId, projectId };
    return { scope, sessionId, tokenId, strategy, maxTokens, keepOriginals };
  }

  private async findSpaceId({ token_id: tokenId, space_id: spaceId }: SummarizeRequestBody): Promise<string> {
    if (tokenId === undefined) return spaceId!;
    const token = await this.tokens.findConfig(tokenId);
    if (token === null) throw new DomainError('NOT_FOUND', 'Token not found');
    if (spaceId === undefined || spaceId === token.spaceId) return token.spaceId;
    throw new DomainError(
      'VALIDATION_FAILED',
      'space_id must be the space of the token; send only one of both',
      {
        field: 'space_id',
      },
    );
  }
}

function toPlan({ examined, tokensSaved, changes, refused, reason }: SummaryDryRun): SummaryPlanResponse {
  const shown = changes.map(({ cites, text }) => ({
    text,
    cites: cites.map(({ id, content }) => ({ memory_id: id, text: content })),
  }));
  return { examined, tokens_saved: tokensSaved, changes: shown, refused, reason };
}

function toJob({
  id,
  scope,
  sessionId,
  strategy,
  state,
  reason,
  counts,
  actor,
  createdAt,
  finishedAt,
}: SummaryJobRecord): SummaryJobResponse {
  const times = { created_at: createdAt.toISOString(), finished_at: finishedAt?.toISOString() ?? null };
  const about = {
    job_id: id,
    space_id: scope.spaceId,
    end_user: scope.endUser,
    session_id: sessionId,
    strategy,
  };
  return { ...about, state, reason, result: counts, actor, ...times };
}
