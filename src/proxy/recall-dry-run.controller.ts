import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import {
  ApiBadGatewayResponse,
  ApiBody,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../common/access/access.decorator.js';
import { ShowsTexts } from '../common/access/shows-texts.decorator.js';
import { createClientSignal } from '../common/http/client-signal.js';
import { RecallDryRunRequest, RecallDryRunResponse } from './recall-dry-run.dto.js';
import { RecallDryRunService } from './recall-dry-run.service.js';

const ID = '7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/recall')
export class RecallDryRunController {
  constructor(private readonly dryRuns: RecallDryRunService) {}

  @Post('dry-run')
  @HttpCode(200)
  // Even without texts, the scores of a question reveal their content.
  @ShowsTexts({
    kind: 'dry_run',
    fields: ['text', 'block', 'original', 'body', 'inserted'],
    refuses: 'always',
  })
  @ApiOperation({
    operationId: 'dryRunRecall',
    summary:
      'Show what a request would recall and forward, byte by byte, without storing or counting anything',
  })
  @ApiBody({
    type: RecallDryRunRequest,
    examples: { question: { value: { token_id: ID, text: 'What cake can I eat?' } } },
  })
  @ApiOkResponse({ type: RecallDryRunResponse })
  @ApiNotFoundResponse({ description: 'Unknown token' })
  @ApiBadGatewayResponse({ description: 'Recall failed and the policy is strict' })
  run(
    @Body() body: RecallDryRunRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecallDryRunResponse> {
    return this.dryRuns.run(body, createClientSignal(reply.raw));
  }
}
