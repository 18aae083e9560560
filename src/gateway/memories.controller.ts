import { Body, Controller, Delete, Headers, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPerson, type PersonCalling } from '../auth/current-person.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { GatewayMemoriesService } from './gateway-memories.service.js';
import { ADD_FORM, BATCH_HEADER } from './memories.openapi.js';
import {
  AddMessagesRequest,
  ForgetRequest,
  OverrideRequest,
  SearchMemoriesRequest,
  SessionRequest,
} from './requests.dto.js';
import { AddedResponse, CorrectedResponse, FlushedResponse, SearchResponse } from './responses.dto.js';
import { createClientSignal } from '../common/http/client-signal.js';

const UNAVAILABLE = {
  description: 'The memory service, the storage or the database is unavailable; nothing was stored',
};

@ApiTags('gateway')
@Controller('memories')
@ApiServiceUnavailableResponse(UNAVAILABLE)
export class GatewayMemoriesController {
  constructor(private readonly memories: GatewayMemoriesService) {}

  @Allow('user_key')
  @Post('add')
  @HttpCode(200)
  @ApiOperation({ operationId: 'addMessages', summary: 'Append messages to a session' })
  @ApiHeader(BATCH_HEADER)
  @ApiOkResponse({ type: AddedResponse })
  @ApiBadRequestResponse({ description: '`messages` is not an array' })
  @ApiUnsupportedMediaTypeResponse({ description: 'The file type is not accepted' })
  add(
    @Body() body: AddMessagesRequest,
    @CurrentPerson() caller: PersonCalling,
    @Headers(BATCH_HEADER.name) batchId: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AddedResponse> {
    return this.memories.add(caller, { body, batchId }, createClientSignal(reply.raw));
  }

  @Allow('form')
  @Post('add/multipart')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'addMessagesWithFiles',
    summary: 'Append messages with files as parts of a form',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody(ADD_FORM)
  @ApiHeader(BATCH_HEADER)
  @ApiOkResponse({ type: AddedResponse })
  @ApiBadRequestResponse({ description: '`messages` is not a JSON array' })
  @ApiUnsupportedMediaTypeResponse({ description: 'The file type is not accepted' })
  addForm(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AddedResponse> {
    return this.memories.addForm({ request, reply });
  }

  @Allow('user_key')
  @Post('flush')
  @HttpCode(200)
  @ApiOperation({ operationId: 'flushSession', summary: 'Derive memories from a session now' })
  @ApiOkResponse({ type: FlushedResponse })
  flush(
    @Body() body: SessionRequest,
    @CurrentPerson() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FlushedResponse> {
    return this.memories.flush(caller, body, createClientSignal(reply.raw));
  }

  @Allow('user_key')
  @Post('search')
  @HttpCode(200)
  @ApiOperation({ operationId: 'searchMemories', summary: 'Search a conversation, documents, or everything' })
  @ApiOkResponse({ type: SearchResponse })
  search(
    @Body() body: SearchMemoriesRequest,
    @CurrentPerson() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SearchResponse> {
    return this.memories.search(caller, body, createClientSignal(reply.raw));
  }

  @Allow('user_key')
  @Patch(':id')
  @ApiOperation({ operationId: 'overrideFoundMemory', summary: 'Correct the text of a search result' })
  @ApiOkResponse({ type: CorrectedResponse })
  @ApiConflictResponse({ description: 'Another memory has the same text' })
  override(
    @Param('id') id: string,
    @Body() body: OverrideRequest,
    @CurrentPerson() caller: PersonCalling,
  ): Promise<CorrectedResponse> {
    return this.memories.override(caller, id, body);
  }

  @Allow('user_key')
  @Delete(':id')
  @ApiOperation({
    operationId: 'forgetFoundMemory',
    summary: 'Hide a search result from future searches, or a whole session by its id',
  })
  @ApiOkResponse({ type: CorrectedResponse })
  forget(
    @Param('id') id: string,
    @Body() body: ForgetRequest,
    @CurrentPerson() caller: PersonCalling,
  ): Promise<CorrectedResponse> {
    return this.memories.forget(caller, id, body);
  }
}
