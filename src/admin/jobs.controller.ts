import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { ShowsTexts } from '../common/access/shows-texts.decorator.js';
import { DomainError } from '../common/errors/domain-error.js';
import { toActor, type Principal } from '../common/principal.js';
import { MemoryJobsService } from '../memory/memories/memory-jobs.service.js';
import { PipelineService } from '../sessions/pipeline.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import {
  JobDetailResponse,
  JobReasonsQuery,
  JobReasonsResponse,
  RetryJobsRequest,
  RetryJobsResponse,
} from './job-detail.dto.js';
import { JobDetailsService } from './job-details.service.js';
import { JobPageResponse, JobsQuery, UndoResponse } from './jobs.dto.js';
import { JobsService } from './jobs.service.js';

const JOB_ID = new ParseUUIDPipe({
  exceptionFactory: () =>
    new DomainError('VALIDATION_FAILED', 'The id must be the UUID of a turn or a job.', { field: 'id' }),
});

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/jobs')
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly sessions: SessionsService,
    private readonly memoryJobs: MemoryJobsService,
    private readonly pipeline: PipelineService,
    private readonly details: JobDetailsService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listJobs',
    summary: 'List extraction jobs by state, with the count of each state',
    description:
      'Summarization jobs: `GET /v1/admin/jobs/summaries`. Maintenance jobs (embeddings, index cleanup): the queue `maintenance` on `/admin/queues`.',
  })
  @ApiOkResponse({ type: JobPageResponse })
  list(@Query() query: JobsQuery): Promise<JobPageResponse> {
    return this.jobs.list(query);
  }

  // This route must precede `:id`, which would match it.
  @Get('reasons')
  @ApiOperation({
    operationId: 'listJobReasons',
    summary: 'List the reasons why turns failed, with the number of turns for each',
  })
  @ApiOkResponse({ type: JobReasonsResponse })
  async listReasons(@Query() { space_id: spaceId }: JobReasonsQuery): Promise<JobReasonsResponse> {
    return { reasons: await this.pipeline.listReasons(spaceId) };
  }

  @Post('retry')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'retryJobs',
    summary: 'Retry the extraction of up to 1,000 failed turns, optionally only those with a certain reason',
  })
  @ApiOkResponse({ type: RetryJobsResponse })
  retryAll(@Body() body: RetryJobsRequest, @Caller() caller: Principal): Promise<RetryJobsResponse> {
    return this.details.retry(body, toActor(caller));
  }

  @Get(':id')
  @ShowsTexts({ kind: 'memories', fields: ['text', 'before'] })
  @ApiOperation({
    operationId: 'getJob',
    summary: 'Get a job with its changes to memories, and the effects that an undo would have',
  })
  @ApiOkResponse({ type: JobDetailResponse })
  @ApiUnprocessableEntityResponse({ description: 'The id is not that of a turn or job' })
  get(@Param('id', JOB_ID) id: string): Promise<JobDetailResponse> {
    return this.details.get(id);
  }

  @Post(':turn_id/retry')
  @HttpCode(204)
  @ApiOperation({ operationId: 'retryJob', summary: 'Retry the extraction of a failed or discarded turn' })
  @ApiNoContentResponse({ description: 'The turn is queued again' })
  @ApiUnprocessableEntityResponse({ description: 'The id is not a turn id' })
  @ApiConflictResponse({ description: 'The turn is waiting, running or already extracted' })
  retry(@Param('turn_id', JOB_ID) turnId: string): Promise<void> {
    return this.sessions.retryTurn(turnId);
  }

  @Post(':turn_id/discard')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'discardJob',
    summary: 'Discard a turn: it stays in the log but is never extracted',
  })
  @ApiNoContentResponse({ description: 'The turn will not be extracted' })
  @ApiUnprocessableEntityResponse({ description: 'The id is not a turn id' })
  @ApiConflictResponse({ description: 'The turn is already extracted or discarded' })
  discard(@Param('turn_id', JOB_ID) turnId: string): Promise<void> {
    return this.sessions.discardTurnExtraction(turnId);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'undoJob',
    summary: 'Undo all changes to memories that an extraction or a summarization made',
  })
  @ApiOkResponse({ type: UndoResponse })
  @ApiUnprocessableEntityResponse({ description: 'The id is not that of a turn or job' })
  @ApiConflictResponse({ description: 'The job is already undone' })
  undo(@Param('id', JOB_ID) id: string, @Caller() caller: Principal): Promise<UndoResponse> {
    return this.memoryJobs.undoJob(id, toActor(caller));
  }
}
