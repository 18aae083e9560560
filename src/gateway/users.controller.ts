import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiForbiddenResponse, ApiOkResponse, ApiOperation, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../common/access/access.decorator.js';
import { ProvisionUsers } from './provision-users.service.js';
import { CreateUserRequest, UserKeyResponse } from './users.dto.js';

@ApiTags('gateway')
@Controller('users')
export class UsersController {
  constructor(private readonly users: ProvisionUsers) {}

  @Allow('public')
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createUser',
    summary: 'Make a user, or get the key of one there is',
    description: 'Open to programs of this machine, to the admin token, or with USERS_PROVISIONING=open to everybody.',
  })
  @ApiOkResponse({ type: UserKeyResponse })
  @ApiUnauthorizedResponse({ description: 'Not from this machine, and without the admin token' })
  @ApiForbiddenResponse({ description: 'Not the admin token' })
  create(@Body() { user_id: userId }: CreateUserRequest, @Req() request: FastifyRequest): Promise<UserKeyResponse> {
    return this.users.create(userId, request);
  }
}
