import {
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Post,
  Query,
  Req,
  Res,
  type RawBodyRequest,
} from '@nestjs/common';
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
import { CurrentPerson, type PersonCalling } from '../../auth/current-person.decorator.js';
import { Allow } from '../../common/access/access.decorator.js';
import { ERASURE_RECEIPT_HEADER, setErasureReceipt } from '../../common/http/erasure-receipt-header.js';
import { OnBehalf } from '../on-behalf.decorator.js';
import { PersonalSessionsService } from './personal-sessions.service.js';
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
  constructor(private readonly sessions: PersonalSessionsService) {}

  @Get()
  @ApiOperation({ operationId: 'listSessions', summary: 'List the caller’s sessions, newest first' })
  @ApiOkResponse({ type: SessionListResponse })
  list(@Query() query: SessionsQuery, @CurrentPerson() caller: PersonCalling): Promise<SessionListResponse> {
    return this.sessions.list(caller, query);
  }

  @Get('messages')
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({
    operationId: 'listSessionMessages',
    summary: 'List a session’s messages in order; empty for an unknown session',
  })
  @ApiOkResponse({ type: SessionMessagesResponse })
  listMessages(@Query() query: MessagesQuery, @CurrentPerson() caller: PersonCalling): Promise<string> {
    return this.sessions.listMessages(caller, query);
  }

  @Post('messages')
  @ApiOperation({
    operationId: 'appendSessionMessages',
    summary: 'Append messages to a session',
    description:
      'Stores either all messages, duplicates included, or none. The texts of users and assistants become searchable, and memories are derived from them.',
  })
  @ApiHeader({
    name: 'x-batch-id',
    required: false,
    description:
      'Idempotency key: a repeated request for the same session returns 200 with the ids of the first one.',
  })
  @ApiBody({ type: AppendMessagesRequest })
  @ApiCreatedResponse({ type: AppendedResponse, description: 'The messages are stored' })
  @ApiOkResponse({ type: AppendedResponse, description: 'The batch was stored earlier' })
  async append(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @CurrentPerson() caller: PersonCalling,
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
  @ApiOperation({
    operationId: 'deleteLastSessionMessage',
    summary: 'Erase and return the last message of a session',
  })
  @ApiOkResponse({ type: SessionMessageResponse, headers: ERASURE_RECEIPT_HEADER })
  @ApiNotFoundResponse({ description: 'The session has no messages.' })
  async deleteLast(
    @Query() query: SessionQuery,
    @CurrentPerson() caller: PersonCalling,
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
    summary: 'Erase a session permanently, with its messages and their index entries',
    description: 'Memories derived from the session are kept, unless `memories=true`.',
  })
  @ApiNoContentResponse({
    description: 'The session is erased, or never existed',
    headers: ERASURE_RECEIPT_HEADER,
  })
  async delete(
    @Query() query: EraseSessionQuery,
    @CurrentPerson() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    setErasureReceipt(reply, await this.sessions.erase(caller, query));
  }
}
