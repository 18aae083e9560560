import { Controller, Delete, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { actorOf, type Principal } from '../common/principal.js';
import { ErasureService } from '../users/erasure.service.js';
import { ErasureReceiptResponse } from '../users/erasure.dto.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin')
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  @Delete('users/:id')
  @ApiOperation({ operationId: 'eraseUser', summary: 'Erase a user, their tokens and their space' })
  @ApiOkResponse({ type: ErasureReceiptResponse })
  user(@Param('id') id: string, @Caller() caller: Principal): Promise<ErasureReceiptResponse> {
    return this.erasure.eraseUser(id, actorOf(caller));
  }

  @Delete('spaces/:id')
  @ApiOperation({ operationId: 'eraseSpace', summary: 'Erase all that a space holds' })
  @ApiOkResponse({ type: ErasureReceiptResponse })
  space(@Param('id') id: string, @Caller() caller: Principal): Promise<ErasureReceiptResponse> {
    return this.erasure.eraseSpace(id, actorOf(caller));
  }

  @Delete('spaces/:id/end-users/:end_user')
  @ApiOperation({ operationId: 'eraseEndUser', summary: 'Erase all that a space holds of one end user' })
  @ApiOkResponse({ type: ErasureReceiptResponse })
  @ApiUnprocessableEntityResponse({ description: 'No name of an end user' })
  endUser(@Param('id') id: string, @Param('end_user') endUser: string, @Caller() caller: Principal): Promise<ErasureReceiptResponse> {
    return this.erasure.eraseEndUser(id, endUser, actorOf(caller));
  }
}
