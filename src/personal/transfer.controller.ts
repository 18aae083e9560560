import { Body, Controller, Get, HttpCode, Post, Res, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentPerson, type PersonCalling } from '../auth/current-person.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { JSON_LINES, requireLines, toLinesFile } from '../common/http/json-lines.js';
import { MemoryTransferLinesService } from './memory-transfer-lines.service.js';
import { OnBehalf } from './on-behalf.decorator.js';

const EXPORTED =
  '{"memory":"Is allergic to peanuts.","topics":["health"],"type":"factual","created_at":"2026-01-31T12:00:00.000Z"}\n';
const IMPORTED =
  '{"line":2,"error":"memory must not be empty","field":"memory"}\n{"done":true,"added":1,"changed":0,"unchanged":0,"failed":1}\n';

const describeText = (example: string) => ({ schema: { type: 'string' as const, example } });

@ApiTags('personal')
@OnBehalf()
@Allow('person')
@Controller('v1/memories')
export class TransferController {
  constructor(private readonly lines: MemoryTransferLinesService) {}

  @Get('export')
  @ApiOperation({
    operationId: 'exportMemories',
    summary: 'Export all memories of the caller, one JSON object per line',
  })
  @ApiProduces(JSON_LINES)
  @ApiOkResponse({
    ...describeText(EXPORTED),
    headers: {
      'X-Memory-Count': { description: 'Number of lines in the response.', schema: { type: 'integer' } },
    },
  })
  async export(
    @CurrentPerson() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    void reply.header('x-memory-count', await this.lines.count(caller));
    return toLinesFile(this.lines.export(caller));
  }

  @Post('import')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'importMemories',
    summary: 'Import exported memories, one JSON object per line; only `memory` is required',
    description:
      'Responds while it reads the file: one line for each invalid line, counts at most once a second, and a last line with `done`.',
  })
  @ApiConsumes(JSON_LINES)
  @ApiBody({ required: true, ...describeText(EXPORTED) })
  @ApiProduces(JSON_LINES)
  @ApiOkResponse(describeText(IMPORTED))
  import(@Body() body: unknown, @CurrentPerson() caller: PersonCalling): StreamableFile {
    return toLinesFile(this.lines.import(caller, requireLines(body)));
  }
}
