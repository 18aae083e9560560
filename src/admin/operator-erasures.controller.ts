import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { toActor, type Principal } from '../common/principal.js';
import { ErasureCheckRequest, ErasureCheckResponse, OperatorReceiptResponse } from './erasures.dto.js';
import { ErasuresService } from './erasures.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/erasures')
export class OperatorErasuresController {
  constructor(private readonly erasures: ErasuresService) {}

  @Get(':receipt_id')
  @ApiOperation({
    operationId: 'getErasureReceipt',
    summary: 'Get the receipt of any erasure, with the state of the index',
  })
  @ApiOkResponse({ type: OperatorReceiptResponse })
  get(@Param('receipt_id') receiptId: string): Promise<OperatorReceiptResponse> {
    return this.erasures.get(receiptId);
  }

  @Post(':receipt_id/check')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'checkErasure',
    summary: 'Check that nothing remains of an erased person',
    description:
      'A receipt contains a keyed digest instead of the person’s id, so the request has to contain the id.',
  })
  @ApiOkResponse({ type: ErasureCheckResponse })
  @ApiConflictResponse({ description: 'The receipt belongs to another person or space' })
  check(
    @Param('receipt_id') receiptId: string,
    @Body() body: ErasureCheckRequest,
    @Caller() caller: Principal,
  ): Promise<ErasureCheckResponse> {
    return this.erasures.check(receiptId, body, toActor(caller));
  }
}
