import { Body, Controller, Get, HttpCode, Post, Query, Res, StreamableFile } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { ShowsTexts } from '../common/access/shows-texts.decorator.js';
import { JSON_LINES, requireLines, toLinesFile } from '../common/http/json-lines.js';
import { toActor, type Principal } from '../common/principal.js';
import { AllMemoriesFilterFields, ImportMemoriesQuery } from './all-memories-requests.dto.js';
import { MemoryStreamsService } from './memory-streams.service.js';

const EXPORTED =
  '{"text":"Is allergic to peanuts.","key":"allergy","type":"factual","topics":["health"],"end_user":"ada"}\n';
const IMPORTED =
  '{"line":2,"error":"text must not be empty","field":"text"}\n{"done":true,"added":1,"changed":0,"unchanged":0,"failed":1}\n';

const describeText = (example: string) => ({ schema: { type: 'string' as const, example } });

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/memories')
export class MemoryStreamsController {
  constructor(private readonly streams: MemoryStreamsService) {}

  @Get('export')
  @ShowsTexts({ kind: 'export', fields: [], refuses: 'always', isStream: true })
  @ApiOperation({
    operationId: 'exportAllMemories',
    summary: 'Export all matching memories, one JSON object per line',
  })
  @ApiProduces(JSON_LINES)
  @ApiOkResponse({
    ...describeText(EXPORTED),
    headers: {
      'X-Memory-Count': { description: 'Number of lines in the response.', schema: { type: 'integer' } },
    },
  })
  async export(
    @Query() filter: AllMemoriesFilterFields,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { count, lines } = await this.streams.export(filter);
    void reply.header('x-memory-count', count);
    return toLinesFile(lines);
  }

  @Post('import')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'importAllMemories',
    summary: 'Import exported memories, one JSON object per line; only `text` is required',
    description:
      'Responds while it reads the file: one line for each invalid line, counts at most once a second, and a last line with `done`.',
  })
  @ApiConsumes(JSON_LINES)
  @ApiBody({ required: true, ...describeText(EXPORTED) })
  @ApiProduces(JSON_LINES)
  @ApiOkResponse(describeText(IMPORTED))
  @ApiNotFoundResponse({ description: 'Unknown token or space' })
  async import(
    @Body() body: unknown,
    @Query() target: ImportMemoriesQuery,
    @Caller() caller: Principal,
  ): Promise<StreamableFile> {
    return toLinesFile(await this.streams.import(requireLines(body), target, toActor(caller)));
  }
}
