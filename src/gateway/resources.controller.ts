import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnsupportedMediaTypeResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPerson, type PersonCalling } from '../auth/current-person.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { ERASURE_RECEIPT_HEADER, setErasureReceipt } from '../common/http/erasure-receipt-header.js';
import { GatewayResourcesService } from './gateway-resources.service.js';
import {
  ExternalResourceRequest,
  ResourceCaller,
  ResourceCallerBody,
  ResourceForm,
  ResourceListResponse,
  ResourceResponse,
} from './resources.dto.js';

/** Body with the credential, if that is not in the query; other fields are ignored. */
const CALLER_BODY = {
  type: 'object',
  additionalProperties: true,
  properties: { user_id: { type: 'string', example: 'ann' }, user_key: { type: 'string', example: 'uk_…' } },
};

@ApiTags('gateway')
@ApiExtraModels(ResourceResponse, ResourceListResponse)
@Controller('resources')
export class ResourcesController {
  constructor(private readonly resources: GatewayResourcesService) {}

  @Post()
  @Allow('form')
  @HttpCode(200)
  @ApiOperation({ operationId: 'uploadResource', summary: 'Store a document and remember its content' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ResourceForm })
  @ApiOkResponse({ type: ResourceResponse })
  @ApiUnsupportedMediaTypeResponse({
    description: 'The file type is not accepted, or the content does not match the type',
  })
  upload(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResourceResponse> {
    return this.resources.upload({ request, reply });
  }

  @Post('external')
  @Allow('user_key')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'registerExternalResource',
    summary: 'Remember an external document without storing it',
  })
  @ApiOkResponse({ type: ResourceResponse })
  @ApiUnsupportedMediaTypeResponse({ description: 'The file type is not accepted' })
  registerExternal(
    @CurrentPerson() caller: PersonCalling,
    @Body() body: ExternalResourceRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResourceResponse> {
    return this.resources.registerExternal(caller, body, { request, reply });
  }

  @Get()
  @Allow('user_key')
  @ApiOperation({ operationId: 'listResources', summary: 'List a person’s documents, newest first' })
  @ApiOkResponse({ type: ResourceListResponse })
  list(
    @CurrentPerson() caller: PersonCalling,
    @Query() _query: ResourceCaller,
  ): Promise<ResourceListResponse> {
    return this.resources.list(caller);
  }

  @Get(':id')
  @Allow('user_key')
  @ApiOperation({
    operationId: 'getResource',
    summary: 'Get a person’s document; an empty list if there is none',
  })
  @ApiOkResponse({
    schema: {
      oneOf: [{ $ref: getSchemaPath(ResourceResponse) }, { $ref: getSchemaPath(ResourceListResponse) }],
    },
  })
  find(
    @Param('id') id: string,
    @CurrentPerson() caller: PersonCalling,
    @Query() _query: ResourceCaller,
  ): Promise<ResourceResponse | ResourceListResponse> {
    return this.resources.find(caller, id);
  }

  @Post(':id/retry')
  @Allow('user_key')
  @HttpCode(200)
  @ApiBody({ schema: CALLER_BODY })
  @ApiOperation({ operationId: 'retryResource', summary: 'Retry a document that could not be remembered' })
  @ApiOkResponse({ type: ResourceResponse })
  @ApiConflictResponse({ description: 'Reading the document has not failed' })
  retry(
    @Param('id') id: string,
    @CurrentPerson() caller: PersonCalling,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResourceResponse> {
    return this.resources.retry(caller, id, { request, reply });
  }

  @Delete(':id')
  @Allow('user_key')
  @ApiOperation({
    operationId: 'deleteResource',
    summary: 'Delete a document with its file and its memories',
  })
  @ApiOkResponse({ type: ResourceResponse, headers: ERASURE_RECEIPT_HEADER })
  async delete(
    @Param('id') id: string,
    @CurrentPerson() caller: PersonCalling,
    @Query() _query: ResourceCallerBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResourceResponse> {
    const { resource, receiptId } = await this.resources.delete(caller, id);
    setErasureReceipt(reply, receiptId);
    return resource;
  }
}
