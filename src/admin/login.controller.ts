import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthService } from '../auth/auth.service.js';
import { loginSetCookie } from '../auth/login-cookie.js';
import { Allow } from '../common/access/access.decorator.js';
import { LoginRequest } from './token-requests.dto.js';

/** Login of a browser, for the queue board and the console (D43). */
@ApiTags('admin')
@Controller('admin')
export class LoginController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @Allow('public')
  @HttpCode(204)
  @ApiOperation({ operationId: 'login', summary: 'Trade the admin token for a login cookie of 12 hours' })
  @ApiNoContentResponse({ description: 'Logged in: the cookie is set' })
  @ApiUnauthorizedResponse({ description: 'No such token' })
  @ApiForbiddenResponse({ description: 'A service token, or a page of another host' })
  @ApiServiceUnavailableResponse({ description: 'The database is down' })
  async login(
    @Body() { token }: LoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    reply.header('set-cookie', loginSetCookie(await this.auth.login(token, request.headers), request.protocol === 'https'));
  }

  @Post('logout')
  @Allow('admin')
  @HttpCode(204)
  @ApiOperation({ operationId: 'logout', summary: 'End the login of this browser' })
  @ApiNoContentResponse({ description: 'Logged out: the cookie is gone' })
  logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    reply.header('set-cookie', loginSetCookie('', request.protocol === 'https'));
  }
}
