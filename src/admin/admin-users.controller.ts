import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Caller } from '../auth/caller.decorator.js';
import { buildLoginLink, CONSOLE_ME, findOrigin } from '../auth/login-link.js';
import { Allow } from '../common/access/access.decorator.js';
import { toActor, type Principal } from '../common/principal.js';
import { LIFETIME, LoginLinkRequest, LoginLinkResponse } from './admin-users.dto.js';
import { AdminUsersService } from './admin-users.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin/users')
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  @Post(':id/login-link')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createLoginLink',
    summary: 'Create a one-time link that signs a person in to their own page',
  })
  @ApiOkResponse({ type: LoginLinkResponse })
  async createLoginLink(
    @Param('id') id: string,
    @Body() { expires_in }: LoginLinkRequest,
    @Caller() caller: Principal,
    @Req() request: FastifyRequest,
  ): Promise<LoginLinkResponse> {
    const code = await this.users.createLoginCode(id, expires_in ?? LIFETIME.default, toActor(caller));
    return { url: buildLoginLink(findOrigin(request), CONSOLE_ME, code) };
  }
}
