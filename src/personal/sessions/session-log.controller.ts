import { Controller, Get, Header, Post, Query, Req, Res, type RawBodyRequest } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Whoever, type PersonCalling } from '../../auth/person.decorator.js';
import { Allow } from '../../common/access/access.decorator.js';
import { OnBehalf } from '../on-behalf.decorator.js';
import { PersonalSessions } from './personal-sessions.service.js';
import {
  AppendedResponse,
  AppendMessagesRequest,
  MessagesQuery,
  SessionListResponse,
  SessionMessagesResponse,
  SessionsQuery,
} from './session-log.dto.js';

@ApiTags('sessions')
@OnBehalf()
@Allow('memory')
@Controller('v1/sessions')
export class SessionLogController {
  constructor(private readonly sessions: PersonalSessions) {}

  @Get()
  @ApiOperation({ operationId: 'listSessions', summary: 'A page of the caller’s sessions, newest first' })
  @ApiOkResponse({ type: SessionListResponse })
  list(@Query() query: SessionsQuery, @Whoever() caller: PersonCalling): Promise<SessionListResponse> {
    return this.sessions.list(caller, query);
  }

  @Get('messages')
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ operationId: 'listSessionMessages', summary: 'A page of a session’s messages in order; an unknown session has none' })
  @ApiOkResponse({ type: SessionMessagesResponse })
  messages(@Query() query: MessagesQuery, @Whoever() caller: PersonCalling): Promise<string> {
    return this.sessions.messages(caller, query);
  }

  @Post('messages')
  @ApiOperation({
    operationId: 'appendSessionMessages',
    summary: 'Append messages to a session',
    description:
      'All are stored, equal ones too, or none. User and assistant texts are recalled later, and memories are derived from them.',
  })
  @ApiHeader({
    name: 'x-batch-id',
    required: false,
    description: 'The same id for the same session is stored once: a repeated request answers 200 with the ids of the first.',
  })
  @ApiBody({ type: AppendMessagesRequest })
  @ApiCreatedResponse({ type: AppendedResponse, description: 'They are stored' })
  @ApiOkResponse({ type: AppendedResponse, description: 'The batch was stored before' })
  async append(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Whoever() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppendedResponse> {
    const { body, rawBody: raw, id: requestId } = request;
    const batchId = [request.headers['x-batch-id']].flat().at(-1);
    const { ids, isRepeat } = await this.sessions.append(caller, { body, raw, batchId, requestId });
    void reply.status(isRepeat ? 200 : 201);
    return { ids };
  }
}
