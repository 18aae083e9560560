import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../common/access/access.decorator.js';
import { ReceiptsService } from '../memory/receipts.service.js';
import { ReceiptListResponse, ReceiptResponse, ReceiptsQuery } from './receipts.dto.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/receipts')
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Get()
  @ApiOperation({ operationId: 'listReceipts', summary: 'Receipts of recalls, newest first' })
  @ApiOkResponse({ type: ReceiptListResponse })
  list(@Query() { request_id: requestId, space_id: spaceId, limit }: ReceiptsQuery): Promise<ReceiptListResponse> {
    return this.receipts.list({ requestId, spaceId }, limit);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getReceipt', summary: 'What one recall considered, chose and cost' })
  @ApiOkResponse({ type: ReceiptResponse })
  get(@Param('id') id: string): Promise<ReceiptResponse> {
    return this.receipts.get(id);
  }
}
