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
import { actorOf, type Principal } from '../common/principal.js';
import { SummarizeRequestBody, SummarizeResponse, SummaryJobPageResponse, SummaryJobsQuery } from './summarize.dto.js';
import { SummarizeService } from './summarize.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin')
export class SummarizeController {
  constructor(private readonly summaries: SummarizeService) {}

  @Post('memories/summarize')
  @HttpCode(200)
  @ApiOperation({ operationId: 'summarizeMemories', summary: 'Make the memories of a scope shorter, in a job; or say what it would do' })
  @ApiOkResponse({ type: SummarizeResponse })
  @ShowsTexts({ kind: 'dry_run', fields: ['text'], onlyWith: 'dry_run' })
  @ApiUnprocessableEntityResponse({ description: 'A field is wrong, or neither `token_id` nor `space_id` is there' })
  @ApiNotFoundResponse({ description: 'No such token or space' })
  @ApiConflictResponse({ description: 'A dry run of merging finds no memory LLM' })
  @ApiBadGatewayResponse({ description: 'The memory LLM failed in a dry run' })
  summarize(@Body() body: SummarizeRequestBody, @Caller() caller: Principal): Promise<SummarizeResponse> {
    return this.summaries.summarize(body, actorOf(caller));
  }

  @Get('jobs/summaries')
  @ApiOperation({ operationId: 'listSummaryJobs', summary: 'Summarizations, newest first: what they did, or why they did not' })
  @ApiOkResponse({ type: SummaryJobPageResponse })
  list(@Query() query: SummaryJobsQuery): Promise<SummaryJobPageResponse> {
    return this.summaries.list(query);
  }
}
