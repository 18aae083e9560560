import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { toActor, type Principal } from '../common/principal.js';
import { ChatSettingsRequest, ChatSettingsResponse } from './chat-settings.dto.js';
import { ChatSettingsService } from './chat-settings.service.js';

@ApiTags('management')
@Allow('admin')
@Controller('api/settings/chat')
export class ChatSettingsController {
  constructor(private readonly settings: ChatSettingsService) {}

  @Get()
  @ApiOperation({
    operationId: 'getChatSettings',
    summary: 'Get the token whose provider serves chat mode for people without a token',
  })
  @ApiOkResponse({ type: ChatSettingsResponse })
  get(): Promise<ChatSettingsResponse> {
    return this.settings.get();
  }

  @Put()
  @ApiOperation({
    operationId: 'updateChatSettings',
    summary: 'Choose the token of chat mode; effective in every process from its next request',
  })
  @ApiOkResponse({ type: ChatSettingsResponse })
  update(@Body() body: ChatSettingsRequest, @Caller() caller: Principal): Promise<ChatSettingsResponse> {
    return this.settings.update(body, toActor(caller));
  }
}
