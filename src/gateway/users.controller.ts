import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../common/access/access.decorator.js';
import { ProvisionUsersService } from './provision-users.service.js';
import { CreateUserRequest, UserKeyResponse } from './users.dto.js';

@ApiTags('gateway')
@Controller('users')
export class UsersController {
  constructor(private readonly users: ProvisionUsersService) {}

  @Allow('public')
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createUser',
    summary: 'Create a user, or get an existing user’s key with the admin token',
    description:
      'Without the admin token, only programs on the same machine can create users, and no one gets the key of an existing user. USERS_PROVISIONING changes both.',
  })
  @ApiOkResponse({ type: UserKeyResponse })
  @ApiUnauthorizedResponse({ description: 'The caller is on another machine and sent no admin token' })
  @ApiForbiddenResponse({ description: 'The token is not the admin token' })
  @ApiConflictResponse({ description: 'The user exists; getting its key needs the admin token' })
  create(
    @Body() { user_id: userId }: CreateUserRequest,
    @Req() request: FastifyRequest,
  ): Promise<UserKeyResponse> {
    return this.users.create(userId, request);
  }
}
