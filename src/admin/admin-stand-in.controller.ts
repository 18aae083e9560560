import { Controller, Get, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Allow } from '../common/access/access.decorator.js';
import { StandInService } from '../llm/stand-in.service.js';
import { StandInProviderResponse, StandInResponse } from './admin-stand-in.dto.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/stand-in')
export class AdminStandInController {
  constructor(private readonly standIn: StandInService) {}

  @Get()
  @ApiOperation({
    operationId: 'getStandIn',
    summary: 'Check whether the built-in stand-in for a provider is available; it is not a model',
  })
  @ApiOkResponse({ type: StandInResponse })
  get(): StandInResponse {
    return { available: this.standIn.obstacle === null, reason: this.standIn.obstacle };
  }

  @Post()
  @ApiOperation({
    operationId: 'createStandInProvider',
    summary: 'Create a key for the stand-in, with which a token can be registered',
    description:
      'Register a token with these fields. Its chat requests are answered with the memories that were added to them.',
  })
  @ApiCreatedResponse({ type: StandInProviderResponse })
  @ApiNotFoundResponse({ description: 'The stand-in is unavailable; the message says why' })
  create(): StandInProviderResponse {
    return this.standIn.createProvider();
  }
}
