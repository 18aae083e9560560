import { Body, Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedRequest, Authentication } from '../auth/authentication.js';
import { Allow } from '../common/access/access.decorator.js';
import {
  EngineAddRequest,
  EngineFlushRequest,
  EngineGetRequest,
  EngineItem,
  EngineSearchRequest,
} from './engine.dto.js';
import {
  EngineAddResponse,
  EngineFlushResponse,
  EngineGetResponse,
  EngineSearchResponse,
} from './engine-response.dto.js';
import { EngineService } from './engine.service.js';

@ApiTags('engine')
@ApiExtraModels(EngineItem)
@Allow('engine')
@Controller('api/v1/memory')
export class EngineController {
  constructor(private readonly engine: EngineService) {}

  @Post('add')
  @HttpCode(200)
  @ApiOperation({ operationId: 'engineAdd', summary: 'Append messages to a session' })
  @ApiHeader({
    name: 'x-batch-id',
    required: false,
    description: 'Idempotency key: a repeated request for the same session and owner is stored once',
  })
  @ApiOkResponse({ type: EngineAddResponse })
  add(
    @Req() request: AuthenticatedRequest,
    @Body() body: EngineAddRequest,
    @Headers('x-batch-id') batchId?: string,
  ): Promise<EngineAddResponse> {
    return this.engine.add(getAuthentication(request), body, batchId);
  }

  @Post('flush')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'engineFlush',
    summary: 'Derive memories from a session’s accumulated messages',
  })
  @ApiOkResponse({ type: EngineFlushResponse })
  flush(
    @Req() request: AuthenticatedRequest,
    @Body() body: EngineFlushRequest,
  ): Promise<EngineFlushResponse> {
    return this.engine.flush(getAuthentication(request), body);
  }

  @Post('search')
  @HttpCode(200)
  @ApiOperation({ operationId: 'engineSearch', summary: 'Search messages and memories of a user' })
  @ApiOkResponse({ type: EngineSearchResponse })
  search(
    @Req() request: AuthenticatedRequest,
    @Body() body: EngineSearchRequest,
  ): Promise<EngineSearchResponse> {
    return this.engine.search(getAuthentication(request), body);
  }

  @Post('get')
  @HttpCode(200)
  @ApiOperation({ operationId: 'engineGet', summary: 'List a user’s episodes, newest first' })
  @ApiOkResponse({ type: EngineGetResponse })
  get(@Req() request: AuthenticatedRequest, @Body() body: EngineGetRequest): Promise<EngineGetResponse> {
    return this.engine.get(getAuthentication(request), body);
  }
}

function getAuthentication({ authentication }: AuthenticatedRequest): Authentication {
  return authentication!;
}
