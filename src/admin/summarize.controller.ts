import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiBadGatewayResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { ShowsTexts } from '../common/access/shows-texts.decorator.js';
import { toActor, type Principal } from '../common/principal.js';
import {
  SummarizeRequestBody,
  SummarizeResponse,
  SummaryJobPageResponse,
  SummaryJobsQuery,
} from './summarize.dto.js';
import { SummarizeService } from './summarize.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin')
export class SummarizeController {
  constructor(private readonly summaries: SummarizeService) {}

  @Post('memories/summarize')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'summarizeMemories',
    summary: 'Summarize the memories of a scope in a job, or show its plan in a dry run',
  })
  @ApiOkResponse({ type: SummarizeResponse })
  @ShowsTexts({ kind: 'dry_run', fields: ['text'], onlyWith: 'dry_run' })
  @ApiUnprocessableEntityResponse({
    description: 'A field is invalid, or both `token_id` and `space_id` are missing',
  })
  @ApiNotFoundResponse({ description: 'Unknown token or space' })
  @ApiConflictResponse({ description: 'A dry run of `merge` requires a memory LLM, but there is none' })
  @ApiBadGatewayResponse({ description: 'The memory LLM failed in a dry run' })
  summarize(@Body() body: SummarizeRequestBody, @Caller() caller: Principal): Promise<SummarizeResponse> {
    return this.summaries.summarize(body, toActor(caller));
  }

  @Get('jobs/summaries')
  @ApiOperation({
    operationId: 'listSummaryJobs',
    summary: 'List summarization jobs, newest first, with their results',
  })
  @ApiOkResponse({ type: SummaryJobPageResponse })
  list(@Query() query: SummaryJobsQuery): Promise<SummaryJobPageResponse> {
    return this.summaries.list(query);
  }
}
