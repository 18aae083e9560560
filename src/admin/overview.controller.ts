import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../common/access/access.decorator.js';
import { OverviewQuery, OverviewResponse } from './overview.dto.js';
import { OverviewService } from './overview.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @ApiOperation({
    operationId: 'getOverview',
    summary: 'Get the service’s state and its figures for a day, a week or a month',
    description:
      'Figures lag half a second behind the requests they count. They are kept for 92 days and are erased with their space.',
  })
  @ApiOkResponse({ type: OverviewResponse })
  read(@Query() query: OverviewQuery): Promise<OverviewResponse> {
    return this.overview.read(query);
  }
}
