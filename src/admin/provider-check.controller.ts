import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { toActor, type Principal } from '../common/principal.js';
import { CheckProviderRequest, CheckProviderResponse } from './provider-check.dto.js';
import { ProviderCheckService } from './provider-check.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/tokens')
export class ProviderCheckController {
  constructor(private readonly checks: ProviderCheckService) {}

  @Post('check')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'checkProvider',
    summary: 'Check whether a provider accepts a key, by listing its models',
    description:
      'Waits up to ten seconds and follows no redirects. Nothing is stored; the audit log records the host name.',
  })
  @ApiOkResponse({ type: CheckProviderResponse })
  @ApiNotFoundResponse({ description: 'Unknown token' })
  check(@Body() body: CheckProviderRequest, @Caller() caller: Principal): Promise<CheckProviderResponse> {
    return this.checks.check(body, toActor(caller));
  }
}
