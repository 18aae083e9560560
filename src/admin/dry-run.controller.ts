import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadGatewayResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Allow } from '../common/access/access.decorator.js';
import { ShowsTexts } from '../common/access/shows-texts.decorator.js';
import { DryRunRequestBody, DryRunResponse } from './dry-run.dto.js';
import { ExtractionDryRunService } from './extraction-dry-run.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/extract')
export class DryRunController {
  constructor(private readonly dryRuns: ExtractionDryRunService) {}

  @Post('dry-run')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'dryRunExtraction',
    summary: 'Show which memories a turn would produce, without storing anything',
  })
  @ApiOkResponse({ type: DryRunResponse })
  @ShowsTexts({ kind: 'dry_run', fields: ['text', 'key', 'topics'] })
  @ApiUnprocessableEntityResponse({
    description: 'A field is invalid, or both `text` and `messages` are missing',
  })
  @ApiNotFoundResponse({ description: 'Unknown token' })
  @ApiBadGatewayResponse({ description: 'The memory LLM failed' })
  runDryRun(@Body() body: DryRunRequestBody): Promise<DryRunResponse> {
    return this.dryRuns.run(body);
  }
}
