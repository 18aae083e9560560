import { Readable } from 'node:stream';
import { Controller, Get, Headers, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPerson, type PersonCalling } from '../auth/current-person.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { createConnectionSignal } from '../common/http/client-signal.js';
import { MemoryEventStreamsService } from './memory-event-streams.service.js';
import { OnBehalf } from './on-behalf.decorator.js';

const EVENTS = 'text/event-stream';
const EXAMPLE =
  'event: resync\ndata: {"message":"Read the list of memories now; every later change comes as an event."}\nid: 0.41\n\n' +
  'event: memory\ndata: {"kind":"added","memory_id":"7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"}\nid: 0.42\n\n';
/**
 * Milliseconds without activity after which a connection is closed. Heartbeats count as activity, so only a
 * client that does not read is silent for so long.
 */
const STALLED_MS = 60_000;

@ApiTags('personal')
@OnBehalf()
@Allow('person')
@Controller('v1/memories')
export class MemoryEventsController {
  constructor(private readonly streams: MemoryEventStreamsService) {}

  @Get('events')
  @ApiOperation({
    operationId: 'followMemories',
    summary: 'Follow changes of the caller’s memories as server-sent events',
    description:
      '`memory` events carry a kind (`added`, `updated`, `removed`) and an id, but no text. On `resync`, read the list again. A comment every 15 seconds ' +
      'keeps the connection open. The stream ends when the credential expires.',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Id of the last event received; the stream continues after it.',
  })
  @ApiProduces(EVENTS)
  @ApiOkResponse({ schema: { type: 'string', example: EXAMPLE } })
  @ApiResponse({ status: 429, description: 'This person has too many open streams' })
  async follow(
    @CurrentPerson() caller: PersonCalling,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() credentials: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const events = await this.streams.open({
      caller,
      credentials,
      lastEventId,
      signal: createConnectionSignal(reply.raw),
    });
    void reply.header('x-accel-buffering', 'no');
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
    return new StreamableFile(Readable.from(events, { objectMode: false }), {
      type: `${EVENTS}; charset=utf-8`,
    });
  }
}
