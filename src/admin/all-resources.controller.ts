import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { ShowsTexts } from '../common/access/shows-texts.decorator.js';
import { ERASURE_RECEIPT_HEADER, setErasureReceipt } from '../common/http/erasure-receipt-header.js';
import { toActor, type Principal } from '../common/principal.js';
import {
  AllResourcesQuery,
  AllResourcesResponse,
  AnyResourceResponse,
  PassagesQuery,
  PassagesResponse,
} from './all-resources.dto.js';
import { ResourceViewsService } from './resource-views.service.js';

const TEXTS = ['title', 'description', 'filename'];

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/resources')
export class AllResourcesController {
  constructor(private readonly resources: ResourceViewsService) {}

  @Get()
  @ShowsTexts({ kind: 'documents', fields: TEXTS })
  @ApiOperation({
    operationId: 'listAllResources',
    summary: 'List the documents of all people, newest first',
  })
  @ApiOkResponse({ type: AllResourcesResponse })
  list(@Query() query: AllResourcesQuery): Promise<AllResourcesResponse> {
    return this.resources.list(query);
  }

  @Get(':id')
  @ShowsTexts({ kind: 'documents', fields: TEXTS })
  @ApiOperation({ operationId: 'getAnyResource', summary: 'Get a document of any person' })
  @ApiOkResponse({ type: AnyResourceResponse })
  get(@Param('id') id: string): Promise<AnyResourceResponse> {
    return this.resources.get(id);
  }

  @Get(':id/passages')
  @ShowsTexts({ kind: 'passages', fields: ['text'] })
  @ApiOperation({
    operationId: 'listPassages',
    summary: 'List the passages of a document; empty if an external memory backend reads it',
  })
  @ApiOkResponse({ type: PassagesResponse })
  listPassages(@Param('id') id: string, @Query() query: PassagesQuery): Promise<PassagesResponse> {
    return this.resources.listPassages(id, query);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @ShowsTexts({ kind: 'documents', fields: TEXTS })
  @ApiOperation({
    operationId: 'retryAnyResource',
    summary: 'Retry reading a document that could not be read, or was read only in part',
  })
  @ApiOkResponse({ type: AnyResourceResponse, description: 'The document is queued again' })
  @ApiConflictResponse({ description: 'Reading the document has not failed' })
  retry(@Param('id') id: string, @Req() { id: requestId }: FastifyRequest): Promise<AnyResourceResponse> {
    return this.resources.retry(id, requestId);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deleteAnyResource',
    summary: 'Delete a document with its file and its memories',
  })
  @ApiNoContentResponse({ description: 'The document is deleted', headers: ERASURE_RECEIPT_HEADER })
  async delete(
    @Param('id') id: string,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    setErasureReceipt(reply, await this.resources.delete(id, toActor(caller)));
  }
}
