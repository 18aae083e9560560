import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { toActor, type Principal } from '../common/principal.js';
import { SettingsService } from '../settings/settings.service.js';
import { MemorySettingsRequest, MemorySettingsResponse } from './memory-settings.dto.js';
import { toMemorySettings, toSettingsPatch } from './memory-settings.js';

@ApiTags('management')
@Allow('admin')
@Controller('api/settings/memory')
export class MemorySettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @ApiOperation({
    operationId: 'getMemorySettings',
    summary: 'Get the instance’s memory settings, which apply to tokens with the preset `router`',
  })
  @ApiOkResponse({ type: MemorySettingsResponse })
  async get(): Promise<MemorySettingsResponse> {
    return toMemorySettings(await this.settings.getCurrent());
  }

  @Put()
  @ApiOperation({
    operationId: 'updateMemorySettings',
    summary: 'Update the memory settings; effective in every process from its next request',
  })
  @ApiOkResponse({ type: MemorySettingsResponse })
  async update(
    @Body() body: MemorySettingsRequest,
    @Caller() caller: Principal,
  ): Promise<MemorySettingsResponse> {
    return toMemorySettings(await this.settings.update(toSettingsPatch(body), toActor(caller)));
  }
}
