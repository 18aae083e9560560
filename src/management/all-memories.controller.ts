import { Body, Controller, Get, Headers, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { ShowsTexts } from '../common/access/shows-texts.decorator.js';
import { formatEntityTag, parseWantedVersion } from '../common/http/entity-tag.js';
import { toActor, type Principal } from '../common/principal.js';
import {
  AllMemoriesQuery,
  BulkMemoriesRequest,
  RestoreAnyMemoryRequest,
  UpdateAnyMemoryRequest,
} from './all-memories-requests.dto.js';
import {
  AllMemoriesResponse,
  AnyMemoryHistoryResponse,
  AnyMemoryResponse,
  BulkMemoriesResponse,
} from './all-memories-responses.dto.js';
import { AllMemoriesService } from './all-memories.service.js';
import { BulkMemoriesService } from './bulk-memories.service.js';
import { MemoryOriginsService } from './memory-origins.service.js';
import { AnyMemoryProvenanceResponse } from './memory-provenance.dto.js';

const TEXTS = ['text', 'key', 'topics', 'metadata', 'input'];
const TAGGED = {
  ETag: { description: 'The memory’s version, for `If-Match`.', schema: { type: 'string' as const } },
};

const BULK = {
  selection: {
    value: { ids: ['7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11'], action: 'retag', add_topics: ['health'] },
  },
  filter: { value: { filter: { topic: 'draft' }, action: 'forget', dry_run: true } },
};

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/memories')
export class AllMemoriesController {
  constructor(
    private readonly memories: AllMemoriesService,
    private readonly changes: BulkMemoriesService,
    private readonly origins: MemoryOriginsService,
  ) {}

  @Get()
  @ShowsTexts({ kind: 'memories', fields: TEXTS, refuses: ['q'] })
  @ApiOperation({
    operationId: 'listAllMemories',
    summary: 'List memories of all spaces, ended ones included',
  })
  @ApiOkResponse({ type: AllMemoriesResponse })
  list(@Query() query: AllMemoriesQuery): Promise<AllMemoriesResponse> {
    return this.memories.list(query);
  }

  @Post('bulk')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'changeMemories',
    summary: 'Erase, forget, retag or expire up to 10,000 memories',
  })
  @ApiBody({ type: BulkMemoriesRequest, examples: BULK })
  @ApiOkResponse({ type: BulkMemoriesResponse })
  @ApiForbiddenResponse({
    description: 'The credential may not do this, or the configuration hides texts (`TEXTS_HIDDEN`)',
  })
  change(@Body() body: BulkMemoriesRequest, @Caller() caller: Principal): Promise<BulkMemoriesResponse> {
    return this.changes.run(body, toActor(caller));
  }

  @Get(':id')
  @ShowsTexts({ kind: 'memories', fields: TEXTS })
  @ApiOperation({
    operationId: 'getAnyMemory',
    summary: 'Get a memory of any space, even one that has ended',
  })
  @ApiOkResponse({ type: AnyMemoryResponse, headers: TAGGED })
  async get(
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnyMemoryResponse> {
    return setEntityTag(reply, await this.memories.get(id));
  }

  @Patch(':id')
  @ShowsTexts({ kind: 'memories', fields: TEXTS })
  @ApiOperation({ operationId: 'updateAnyMemory', summary: 'Update a live memory of any space' })
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'ETag of the version that was read: its `version` in quotes',
  })
  @ApiOkResponse({ type: AnyMemoryResponse })
  @ApiConflictResponse({
    description: 'The memory was changed since it was read, or another memory has the same key or text',
  })
  update(
    @Param('id') id: string,
    @Body() body: UpdateAnyMemoryRequest,
    @Headers('if-match') ifMatch: string | undefined,
    @Caller() caller: Principal,
  ): Promise<AnyMemoryResponse> {
    return this.memories.update(
      { ...body, id, version: parseWantedVersion(undefined, ifMatch) },
      toActor(caller),
    );
  }

  @Get(':id/history')
  @ShowsTexts({ kind: 'memories', fields: TEXTS })
  @ApiOperation({
    operationId: 'getAnyMemoryHistory',
    summary: 'List the versions of a memory of any space, with the jobs that wrote them',
  })
  @ApiOkResponse({ type: AnyMemoryHistoryResponse })
  listHistory(@Param('id') id: string): Promise<AnyMemoryHistoryResponse> {
    return this.origins.listHistory(id);
  }

  @Get(':id/provenance')
  @ShowsTexts({ kind: 'passages', fields: ['passage'] })
  @ApiOperation({
    operationId: 'getAnyMemoryProvenance',
    summary: 'Get a memory’s sources, the recalls that used it and the jobs that wrote it',
  })
  @ApiOkResponse({ type: AnyMemoryProvenanceResponse })
  trace(@Param('id') id: string): Promise<AnyMemoryProvenanceResponse> {
    return this.origins.trace(id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ShowsTexts({ kind: 'memories', fields: TEXTS })
  @ApiOperation({
    operationId: 'restoreAnyMemory',
    summary: 'Restore an earlier version, or a memory that ended without a successor',
  })
  @ApiOkResponse({ type: AnyMemoryResponse, headers: TAGGED })
  @ApiConflictResponse({ description: 'Another memory has the same key or text' })
  async restore(
    @Param('id') id: string,
    @Body() { version }: RestoreAnyMemoryRequest,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnyMemoryResponse> {
    return setEntityTag(reply, await this.memories.restore(id, version, toActor(caller)));
  }
}

function setEntityTag(reply: FastifyReply, memory: AnyMemoryResponse): AnyMemoryResponse {
  void reply.header('etag', formatEntityTag(memory.version));
  return memory;
}
