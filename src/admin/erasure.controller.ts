import { Controller, Delete, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { toActor, type Principal } from '../common/principal.js';
import {
  ErasureAnswers,
  ErasureQuery,
  isDryRun,
  toDryRun,
  type ErasureAnswer,
} from '../erasure/erasure.dto.js';
import { ErasureService } from '../erasure/erasure.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin')
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  @Delete('users/:id')
  @ApiOperation({ operationId: 'eraseUser', summary: 'Erase a user, their tokens and their space' })
  @ErasureAnswers()
  async eraseUser(
    @Param('id') id: string,
    @Query() query: ErasureQuery,
    @Caller() caller: Principal,
  ): Promise<ErasureAnswer> {
    return isDryRun(query)
      ? toDryRun(await this.erasure.dryRunUser(id))
      : this.erasure.eraseUser(id, toActor(caller));
  }

  @Delete('spaces/:id')
  @ApiOperation({ operationId: 'eraseSpace', summary: 'Erase all contents of a space' })
  @ErasureAnswers()
  async eraseSpace(
    @Param('id') id: string,
    @Query() query: ErasureQuery,
    @Caller() caller: Principal,
  ): Promise<ErasureAnswer> {
    return isDryRun(query)
      ? toDryRun(await this.erasure.dryRunSpace(id))
      : this.erasure.eraseSpace(id, toActor(caller));
  }

  @Delete('spaces/:id/end-users/:end_user')
  @ApiOperation({ operationId: 'eraseEndUser', summary: 'Erase all data of an end user in a space' })
  @ErasureAnswers()
  @ApiUnprocessableEntityResponse({ description: 'The end user is invalid' })
  async eraseEndUser(
    @Param('id') id: string,
    @Param('end_user') endUser: string,
    @Query() query: ErasureQuery,
    @Caller() caller: Principal,
  ): Promise<ErasureAnswer> {
    return isDryRun(query)
      ? toDryRun(await this.erasure.dryRunEndUser(id, endUser))
      : this.erasure.eraseEndUser(id, endUser, toActor(caller));
  }
}
