import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentPerson, type PersonCalling } from '../auth/current-person.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { createClientSignal } from '../common/http/client-signal.js';
import { MemoryToolRequest, MemoryToolResponse, MemoryToolsResponse } from './memory-tool.dto.js';
import { OnBehalf } from './on-behalf.decorator.js';
import { PersonalToolService } from './personal-tool.service.js';

@ApiTags('personal')
@OnBehalf()
@Allow('person')
@Controller('v1/memories/tool')
export class MemoryToolController {
  constructor(private readonly tool: PersonalToolService) {}

  @Get()
  @ApiOperation({ operationId: 'listMemoryTools', summary: 'List the memory tools to give to an agent' })
  @ApiOkResponse({ type: MemoryToolsResponse })
  list(): MemoryToolsResponse {
    return this.tool.list();
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'callMemoryTool', summary: 'Run a memory tool call of an agent' })
  @ApiOkResponse({ type: MemoryToolResponse })
  call(
    @Body() request: MemoryToolRequest,
    @CurrentPerson() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemoryToolResponse> {
    return this.tool.execute(caller, request, createClientSignal(reply.raw));
  }
}
