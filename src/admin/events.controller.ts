import { Readable } from 'node:stream';
import { Controller, Get, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow } from '../common/access/access.decorator.js';
import { createConnectionSignal } from '../common/http/client-signal.js';
import { EventStreamsService } from './event-streams.service.js';

const EVENTS = 'text/event-stream';
const EXAMPLE =
  'event: resync\ndata: {}\n\nevent: request\ndata: {"id":"1f0c9a7e","token_id":"7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",' +
  '"space_id":"0b8f1c22-5a30-4a39-9d0c-6b7f3f6f2a11","status":200,"added_ms":0.3,"ms":812.4,"at":"2026-01-31T12:00:00.000Z"}\n\n';
/**
 * Time in milliseconds after which a client that does not read is disconnected. Heartbeats keep others
 * connected.
 */
const STALLED_MS = 60_000;

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/events')
export class EventsController {
  constructor(private readonly streams: EventStreamsService) {}

  @Get()
  @ApiOperation({
    operationId: 'followEvents',
    summary: 'Follow the activity of all processes as server-sent events, without texts',
    description:
      'The events `request`, `turn`, `memory`, `job`, `receipt` and `health` contain ids and states; they are sent at most once a second. `counts` ' +
      'replaces the events of a second with too many of them. On `resync`, which is sent first and after a gap, reload your data. A comment every ' +
      '15 seconds keeps the connection open. The stream ends when the service shuts down or the credential expires.',
  })
  @ApiProduces(EVENTS)
  @ApiOkResponse({ schema: { type: 'string', example: EXAMPLE } })
  @ApiResponse({ status: 503, description: 'This process already serves 32 streams' })
  follow(
    @Req() credentials: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): StreamableFile {
    const events = this.streams.start({ credentials, signal: createConnectionSignal(reply.raw) });
    void reply.header('x-accel-buffering', 'no');
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
    return new StreamableFile(Readable.from(events, { objectMode: false }), {
      type: `${EVENTS}; charset=utf-8`,
    });
  }
}
