import { Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { toActor, type Principal } from '../common/principal.js';
import { getSectionToken } from '../config/config.token.js';
import type { SettingReport } from '../config/setting-report.js';
import { DoctorService } from './doctor.service.js';
import { ConfigResponse, DoctorResponse } from './installation.dto.js';

/** Shows the configuration of the service, and runs its checks. */
@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin')
export class InstallationController {
  constructor(
    private readonly doctor: DoctorService,
    @Inject(getSectionToken('report')) private readonly settings: readonly SettingReport[],
  ) {}

  @Get('config')
  @ApiOperation({
    operationId: 'getConfig',
    summary: 'List all settings with value, default and source',
  })
  @ApiOkResponse({ type: ConfigResponse })
  getConfig(): ConfigResponse {
    return { settings: this.settings };
  }

  @Post('doctor')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'runDoctor',
    summary: 'Check the installation as `memorybridge doctor` does',
    description:
      'The checks run on the machine of the service, with the configuration that it was started with.',
  })
  @ApiOkResponse({ type: DoctorResponse })
  examine(@Caller() caller: Principal): Promise<DoctorResponse> {
    return this.doctor.run(toActor(caller));
  }
}
