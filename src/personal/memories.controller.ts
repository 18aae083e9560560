import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentPerson, type PersonCalling } from '../auth/current-person.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { ERASURE_RECEIPT_HEADER, setErasureReceipt } from '../common/http/erasure-receipt-header.js';
import { AgenticMemoriesService } from './agentic-memories.service.js';
import { formatEntityTag, parseWantedVersion } from '../common/http/entity-tag.js';
import { parseListQuery } from './list-query.js';
import {
  BulkDeleteRequest,
  MemoriesQuery,
  MemoryChangeRequest,
  MemoryHistoryResponse,
  MemoryPageResponse,
  MemoryResponse,
  RestoreRequest,
} from './memories.dto.js';
import { NewMemoryRequest, toMemoryInput } from './new-memory.dto.js';
import { OnBehalf } from './on-behalf.decorator.js';
import { PersonalMemoriesService, type VersionedMemory } from './personal-memories.service.js';
import { PersonalProvenanceService } from './personal-provenance.service.js';
import { MemoryProvenanceResponse } from './provenance.dto.js';

const TAGGED = {
  ETag: { description: 'The memory’s version, for `If-Match`.', schema: { type: 'string' as const } },
};

@ApiTags('personal')
@OnBehalf()
@Allow('person')
@Controller('v1/memories')
export class MemoriesController {
  constructor(
    private readonly memories: PersonalMemoriesService,
    private readonly agentic: AgenticMemoriesService,
    private readonly provenance: PersonalProvenanceService,
  ) {}

  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ operationId: 'listMemories', summary: 'List the caller’s memories' })
  @ApiOkResponse({ type: MemoryPageResponse })
  list(
    @Query() { mode, ...asked }: MemoriesQuery,
    @CurrentPerson() caller: PersonCalling,
  ): Promise<MemoryPageResponse | string> {
    const query = parseListQuery(asked);
    const isPlain = query.key === undefined && query.isFull !== true;
    return mode === 'agentic' && isPlain && query.search.trim() !== ''
      ? this.agentic.search(caller, query)
      : this.memories.listJson(caller, query);
  }

  @Get('topics')
  @ApiOperation({ operationId: 'listMemoryTopics', summary: 'List the topics of the caller’s memories' })
  @ApiOkResponse({
    content: {
      'application/json': {
        schema: { type: 'array', items: { type: 'string' } },
        example: ['food', 'health'],
      },
    },
  })
  listTopics(@CurrentPerson() caller: PersonCalling): Promise<readonly string[]> {
    return this.memories.listTopics(caller);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getMemory', summary: 'Get a memory' })
  @ApiOkResponse({ type: MemoryResponse, headers: TAGGED })
  async get(
    @Param('id') id: string,
    @CurrentPerson() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemoryResponse> {
    return setEntityTag(reply, await this.memories.get(caller, id));
  }

  @Post()
  @ApiOperation({ operationId: 'createMemory', summary: 'Create a memory; a known text is not stored twice' })
  @ApiCreatedResponse({ type: MemoryResponse, headers: TAGGED })
  async create(
    @Body() request: NewMemoryRequest,
    @CurrentPerson() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemoryResponse> {
    return setEntityTag(reply, await this.memories.add(caller, toMemoryInput(request)));
  }

  @Post('bulk-delete')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteMemories', summary: 'Erase several memories; unknown ids are ignored' })
  @ApiNoContentResponse({ description: 'The memories are erased', headers: ERASURE_RECEIPT_HEADER })
  async deleteMany(
    @Body() { memory_ids: ids }: BulkDeleteRequest,
    @CurrentPerson() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    setErasureReceipt(reply, await this.memories.erase(caller, ids));
  }

  @Put(':id')
  @ApiOperation({ operationId: 'updateMemory', summary: 'Update a memory; absent fields stay unchanged' })
  @ApiHeader({ name: 'If-Match', required: false, description: 'ETag of the version that was read' })
  @ApiOkResponse({ type: MemoryResponse, headers: TAGGED })
  @ApiConflictResponse({
    description: 'The memory was changed since it was read, or another memory has the same text',
  })
  async update(
    @Param('id') id: string,
    @Body() { memory: content, topics, version }: MemoryChangeRequest,
    @CurrentPerson() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemoryResponse> {
    const change = { content, topics: topics === null ? [] : topics };
    return setEntityTag(
      reply,
      await this.memories.change(caller, {
        id,
        change,
        version: parseWantedVersion(version, reply.request.headers['if-match']),
      }),
    );
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deleteMemory',
    summary: 'Erase a memory with its history and its source passages',
  })
  @ApiNoContentResponse({
    description: 'The memory is erased, or never existed',
    headers: ERASURE_RECEIPT_HEADER,
  })
  async delete(
    @Param('id') id: string,
    @CurrentPerson() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    setErasureReceipt(reply, await this.memories.erase(caller, [id]));
  }

  @Get(':id/history')
  @ApiOperation({ operationId: 'getMemoryHistory', summary: 'List the versions of a memory' })
  @ApiOkResponse({ type: MemoryHistoryResponse })
  async listHistory(
    @Param('id') id: string,
    @CurrentPerson() caller: PersonCalling,
  ): Promise<MemoryHistoryResponse> {
    return { history: await this.memories.listHistory(caller, id) };
  }

  @Get(':id/provenance')
  @ApiOperation({
    operationId: 'getMemoryProvenance',
    summary: 'Get the sources of a memory and the chats that used it',
  })
  @ApiOkResponse({ type: MemoryProvenanceResponse })
  trace(@Param('id') id: string, @CurrentPerson() caller: PersonCalling): Promise<MemoryProvenanceResponse> {
    return this.provenance.trace(caller, id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreMemory', summary: 'Restore an earlier version of a memory' })
  @ApiOkResponse({ type: MemoryResponse, headers: TAGGED })
  @ApiConflictResponse({ description: 'Another memory has the same text' })
  async restore(
    @Param('id') id: string,
    @Body() { version }: RestoreRequest,
    @CurrentPerson() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemoryResponse> {
    return setEntityTag(reply, await this.memories.restore(caller, { id, version }));
  }
}

function setEntityTag(reply: FastifyReply, { memory, version }: VersionedMemory): MemoryResponse {
  void reply.header('etag', formatEntityTag(version));
  return memory;
}
