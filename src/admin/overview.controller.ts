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
    summary: 'How the service is and what it did in a day, a week or a month, in numbers',
    description: 'Numbers are written half a second behind the requests they count. They are kept for 92 days, and go with their space.',
  })
  @ApiOkResponse({ type: OverviewResponse })
  read(@Query() query: OverviewQuery): Promise<OverviewResponse> {
    return this.overview.read(query);
  }
}
