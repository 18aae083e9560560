import { Controller, Delete, Get, Header, HttpCode, Post, Query, Req, Res, type RawBodyRequest } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Whoever, type PersonCalling } from '../../auth/person.decorator.js';
import { Allow } from '../../common/access/access.decorator.js';
import { ERASURE_RECEIPT_HEADER, setErasureReceipt } from '../../common/http/erasure-receipt-header.js';
import { OnBehalf } from '../on-behalf.decorator.js';
import { PersonalSessions } from './personal-sessions.service.js';
import {
  AppendedResponse,
  AppendMessagesRequest,
  EraseSessionQuery,
  MessagesQuery,
  SessionListResponse,
  SessionMessageResponse,
  SessionMessagesResponse,
  SessionQuery,
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

  @Delete('messages/last')
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ operationId: 'deleteLastSessionMessage', summary: 'Erase the last message of a session, and answer with it' })
  @ApiOkResponse({ type: SessionMessageResponse, headers: ERASURE_RECEIPT_HEADER })
  @ApiNotFoundResponse({ description: 'The session has no messages' })
  async deleteLast(
    @Query() query: SessionQuery,
    @Whoever() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { json, receiptId } = await this.sessions.eraseLast(caller, query);
    setErasureReceipt(reply, receiptId);
    return json;
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deleteSession',
    summary: 'Erase a session for good: its messages, and what search holds of them',
    description: 'Memories that were derived from it stay, unless `memories=true`.',
  })
  @ApiNoContentResponse({ description: 'It is gone, or was never there', headers: ERASURE_RECEIPT_HEADER })
  async delete(
    @Query() query: EraseSessionQuery,
    @Whoever() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    setErasureReceipt(reply, await this.sessions.erase(caller, query));
  }
}
