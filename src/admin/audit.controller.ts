import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuditService } from '../auth/audit.service.js';
import { Allow } from '../common/access/access.decorator.js';
import { AuditPageResponse, AuditQuery } from './audit.dto.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @ApiOperation({ operationId: 'listAuditEvents', summary: 'Who did what, newest first, a page at a time' })
  @ApiOkResponse({ type: AuditPageResponse })
  list(@Query() { space_id: spaceId, action, receipt_id: receiptId, before, limit }: AuditQuery): Promise<AuditPageResponse> {
    return this.audit.list({ spaceId, action, receiptId, before }, limit);
  }
}
