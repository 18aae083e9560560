import { Readable } from 'node:stream';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { AuditFilter } from '../auth/audit-filter.js';
import { AuditService } from '../auth/audit.service.js';
import { Allow } from '../common/access/access.decorator.js';
import { AuditPageResponse, AuditQuery } from './audit.dto.js';

const CSV = 'text/csv';
const CSV_EXAMPLE =
  'id,created_at,actor,action,space_id,request_id,detail\r\n4711,2026-01-31T12:00:00.000Z,admin:cookie,token.update,,6f1a,"{""fields"":[""label""]}"\r\n';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @ApiOperation({
    operationId: 'listAuditEvents',
    summary: 'List audit events, newest first: a page as JSON, or all as CSV',
  })
  @ApiExtraModels(AuditPageResponse)
  @ApiOkResponse({
    content: {
      'application/json': { schema: { $ref: getSchemaPath(AuditPageResponse) } },
      [CSV]: { schema: { type: 'string' }, example: CSV_EXAMPLE },
    },
  })
  async list(@Query() query: AuditQuery): Promise<AuditPageResponse | StreamableFile> {
    const filter = toFilter(query);
    return query.format === 'csv'
      ? toFile(this.audit.exportCsv(filter))
      : this.audit.list(filter, query.limit);
  }
}

function toFilter({
  space_id,
  action,
  actor,
  request_id,
  since,
  until,
  receipt_id,
  before,
}: AuditQuery): AuditFilter {
  return {
    spaceId: space_id,
    action,
    actor,
    requestId: request_id,
    receiptId: receipt_id,
    before,
    ...(since !== undefined && { since: new Date(since) }),
    ...(until !== undefined && { until: new Date(until) }),
  };
}

function toFile(rows: AsyncGenerator<string>): StreamableFile {
  return new StreamableFile(Readable.from(rows, { objectMode: false }), {
    type: `${CSV}; charset=utf-8`,
    disposition: 'attachment; filename="memorybridge-audit.csv"',
  });
}
