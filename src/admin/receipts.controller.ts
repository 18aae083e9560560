import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ShowsTexts } from '../common/access/shows-texts.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { ReceiptsService } from '../memory/recall/receipts.service.js';
import { ReceiptListResponse, ReceiptQuery, ReceiptResponse, ReceiptsQuery } from './receipts.dto.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/receipts')
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Get()
  @ApiOperation({ operationId: 'listReceipts', summary: 'List recall receipts, newest first' })
  @ApiOkResponse({ type: ReceiptListResponse })
  list(@Query() query: ReceiptsQuery): Promise<ReceiptListResponse> {
    return this.receipts.list(toReceiptQuery(query), query.limit);
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getReceipt',
    summary: 'Get a recall receipt: the considered and the injected items, with tokens and times',
  })
  @ShowsTexts({ kind: 'receipts', fields: ['text'], onlyWith: 'texts' })
  @ApiOkResponse({ type: ReceiptResponse })
  async get(@Param('id') id: string, @Query() { texts }: ReceiptQuery): Promise<ReceiptResponse> {
    const receipt = await this.receipts.get(id);
    return texts === 'true' ? { ...receipt, texts: await this.receipts.getTexts(receipt) } : receipt;
  }
}

function toReceiptQuery({
  request_id: requestId,
  space_id: spaceId,
  token_id: tokenId,
  session_id: sessionId,
  status,
  ...rest
}: ReceiptsQuery) {
  const { since, before } = rest;
  return {
    requestId,
    spaceId,
    tokenId,
    sessionId,
    status,
    before,
    ...(since !== undefined && { since: new Date(since) }),
  };
}
