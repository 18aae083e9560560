import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { ShowsTexts } from '../common/access/shows-texts.decorator.js';
import { ERASURE_RECEIPT_HEADER, setErasureReceipt } from '../common/http/erasure-receipt-header.js';
import { toActor, type Principal } from '../common/principal.js';
import { ManagedMemoriesService } from './managed-memories.service.js';
import { MemoryHealthService } from './memory-health.service.js';
import {
  MemoryCreateRequest,
  MemoryCreateResponse,
  MemoryDeleteResponse,
  MemoryGetResponse,
  MemoryHealthResponse,
  MemoryListQuery,
  MemoryListResponse,
} from './memory.dto.js';

/** Fields of a memory that contain texts of people. */
const TEXTS = { kind: 'memories', fields: ['content', 'key', 'metadata'] } as const;

@ApiTags('management')
@Allow('admin')
@Controller('api/memory')
export class MemoryController {
  constructor(
    private readonly memories: ManagedMemoriesService,
    private readonly health: MemoryHealthService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listManagedMemories',
    summary: 'List memories of one token or of all, newest first, with totals',
  })
  @ApiOkResponse({ type: MemoryListResponse })
  @ShowsTexts({ ...TEXTS, refuses: ['q'] })
  list(@Query() query: MemoryListQuery): Promise<MemoryListResponse> {
    return this.memories.list(query);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createManagedMemory',
    summary: 'Create a memory, or update the one with the same key',
  })
  @ApiOkResponse({ type: MemoryCreateResponse })
  @ShowsTexts(TEXTS)
  @ApiNotFoundResponse({ description: 'Unknown token' })
  async create(
    @Body() body: MemoryCreateRequest,
    @Caller() caller: Principal,
  ): Promise<MemoryCreateResponse> {
    return { success: true, id: await this.memories.create(body, toActor(caller)) };
  }

  // Declared before `:id`, which would match it.
  @Get('health')
  @ApiOperation({
    operationId: 'checkMemoryHealth',
    summary: 'Check memory by creating, finding and deleting one in a separate space',
  })
  @ApiOkResponse({ type: MemoryHealthResponse })
  check(): Promise<MemoryHealthResponse> {
    return this.health.check();
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getManagedMemory', summary: 'Get a memory of any space' })
  @ApiOkResponse({ type: MemoryGetResponse })
  @ShowsTexts(TEXTS)
  async get(@Param('id') id: string): Promise<MemoryGetResponse> {
    return { memory: await this.memories.get(id) };
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'deleteManagedMemory',
    summary: 'Erase a memory with its versions, vectors and source passages',
  })
  @ApiOkResponse({ type: MemoryDeleteResponse, headers: ERASURE_RECEIPT_HEADER })
  async erase(
    @Param('id') id: string,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemoryDeleteResponse> {
    setErasureReceipt(reply, await this.memories.erase(id, toActor(caller)));
    return { success: true };
  }
}
