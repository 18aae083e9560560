import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { ShowsTexts } from '../common/access/shows-texts.decorator.js';
import { toActor, type Principal } from '../common/principal.js';
import {
  AllSessionsQuery,
  AllSessionsResponse,
  AnySessionMessagesQuery,
  AnySessionMessagesResponse,
  EraseAnySessionQuery,
  SessionErasureAnswers,
  type ErasedSessionResponse,
  type SessionDryRunResponse,
} from './all-sessions.dto.js';
import { SessionViewsService } from './session-views.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/sessions')
export class AllSessionsController {
  constructor(private readonly sessions: SessionViewsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listAllSessions',
    summary: 'List the sessions of all spaces, most recently used first',
  })
  @ApiOkResponse({ type: AllSessionsResponse })
  list(@Query() query: AllSessionsQuery): Promise<AllSessionsResponse> {
    return this.sessions.list(query);
  }

  @Get('messages')
  @ShowsTexts({ kind: 'messages', fields: ['text', 'name', 'tool_calls'] })
  @ApiOperation({
    operationId: 'listAnySessionMessages',
    summary: 'List the messages of a session of any space, with its turns and the memories derived from it',
    description:
      'Includes messages that are hidden from recall and those of unfinished turns. An unknown session has no messages.',
  })
  @ApiOkResponse({ type: AnySessionMessagesResponse })
  listMessages(@Query() query: AnySessionMessagesQuery): Promise<AnySessionMessagesResponse> {
    return this.sessions.listMessages(query);
  }

  @Delete()
  @ApiOperation({
    operationId: 'eraseAnySession',
    summary: 'Erase a session of any space permanently, with its turns, messages and index entries',
    description: 'Memories derived from the session are kept, unless `memories=true`.',
  })
  @SessionErasureAnswers()
  @ApiNotFoundResponse({ description: 'No such session' })
  erase(
    @Query() query: EraseAnySessionQuery,
    @Caller() caller: Principal,
  ): Promise<ErasedSessionResponse | SessionDryRunResponse> {
    return this.sessions.erase(query, toActor(caller));
  }
}
