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
    summary: 'Get the state of the service and its usage figures of a day, a week or a month',
    description:
      'Figures are updated half a second after the requests that they count. They are stored for 92 days and are erased with their space.',
  })
  @ApiOkResponse({ type: OverviewResponse })
  read(@Query() query: OverviewQuery): Promise<OverviewResponse> {
    return this.overview.read(query);
  }
}
