import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { toActor, type Principal } from '../common/principal.js';
import { TokensService } from '../tokens/tokens.service.js';
import type { ErasureReceipt } from '../erasure/erasure.service.js';
import { ErasureReceiptResponse } from '../erasure/erasure.dto.js';
import { TokenInspectionService } from './token-inspection.service.js';
import { TokenRemovalService } from './token-removal.service.js';
import { REGISTRATIONS, UPDATES } from './token-examples.js';
import { RegisterTokenRequest, UpdateTokenRequest } from './token-requests.dto.js';
import {
  InspectedTokenResponse,
  RegisteredTokenResponse,
  RotatedTokenResponse,
  TokenListResponse,
  TokenResponse,
} from './token-responses.dto.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/tokens')
export class TokensController {
  constructor(
    private readonly tokens: TokensService,
    private readonly inspection: TokenInspectionService,
    private readonly removal: TokenRemovalService,
  ) {}

  @Post()
  @ApiOperation({
    operationId: 'registerToken',
    summary: 'Create a service token; its secret is shown only once',
  })
  @ApiBody({ type: RegisterTokenRequest, examples: REGISTRATIONS })
  @ApiCreatedResponse({ type: RegisteredTokenResponse })
  register(
    @Body() body: RegisterTokenRequest,
    @Caller() caller: Principal,
  ): Promise<RegisteredTokenResponse> {
    return this.tokens.register(body, toActor(caller));
  }

  @Get()
  @ApiOperation({
    operationId: 'listTokens',
    summary: 'List all service tokens; corrupt ones have a `reason`',
  })
  @ApiOkResponse({ type: TokenListResponse })
  list(): Promise<TokenListResponse> {
    return this.inspection.list();
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getToken', summary: 'Get a service token; 404 if it is corrupt' })
  @ApiOkResponse({ type: InspectedTokenResponse })
  get(@Param('id') id: string): Promise<InspectedTokenResponse> {
    return this.inspection.get(id);
  }

  @Patch(':id')
  @ApiOperation({
    operationId: 'updateToken',
    summary: 'Update a service token; null clears an optional field',
  })
  @ApiBody({ type: UpdateTokenRequest, examples: UPDATES })
  @ApiOkResponse({ type: TokenResponse })
  update(
    @Param('id') id: string,
    @Body() body: UpdateTokenRequest,
    @Caller() caller: Principal,
  ): Promise<TokenResponse> {
    return this.tokens.update(id, body, toActor(caller));
  }

  @Put(':id')
  @ApiOperation({ operationId: 'putToken', summary: 'Update a service token; the same as PATCH' })
  @ApiBody({ type: UpdateTokenRequest, examples: UPDATES })
  @ApiOkResponse({ type: TokenResponse })
  put(
    @Param('id') id: string,
    @Body() body: UpdateTokenRequest,
    @Caller() caller: Principal,
  ): Promise<TokenResponse> {
    return this.tokens.update(id, body, toActor(caller));
  }

  @Post(':id/rotate')
  @ApiOperation({
    operationId: 'rotateToken',
    summary: 'Rotate a service token’s secret; the old secret stops working at once',
  })
  @ApiCreatedResponse({ type: RotatedTokenResponse })
  rotate(@Param('id') id: string, @Caller() caller: Principal): Promise<RotatedTokenResponse> {
    return this.tokens.rotate(id, toActor(caller));
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'deleteToken',
    summary: 'Delete a service token; `erase=true` also erases its space and returns a receipt',
  })
  @ApiQuery({ name: 'erase', required: false, enum: ['true', 'false'] })
  @ApiNoContentResponse({ description: 'The token is deleted; its space is kept' })
  @ApiOkResponse({ type: ErasureReceiptResponse, description: 'The token is deleted and its space erased' })
  async remove(
    @Param('id') id: string,
    @Query('erase') erase: string | undefined,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ErasureReceipt | undefined> {
    const receipt = await this.removal.remove(id, erase, toActor(caller));
    reply.status(receipt === undefined ? 204 : 200);
    return receipt;
  }
}
