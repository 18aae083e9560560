import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecurePage } from '../auth/same-origin.js';
import { buildSessionCookie } from '../auth/session-cookie.js';
import { Allow } from '../common/access/access.decorator.js';
import { SignInRefusals } from '../common/http/sign-in-refusals.decorator.js';
import { CreateSessionRequest, SessionsResponse } from './auth-session.dto.js';
import { BrowserSessionsService } from './browser-sessions.service.js';

/** Starts and ends browser sessions, for the console. */
@ApiTags('personal')
@Allow('public')
@Controller('v1/auth/session')
export class AuthSessionController {
  constructor(private readonly sessions: BrowserSessionsService) {}

  @Get()
  @ApiOperation({ operationId: 'getSignIn', summary: 'Get the sign-ins of this browser' })
  @ApiOkResponse({ type: SessionsResponse })
  @ApiServiceUnavailableResponse({ description: 'The database is down' })
  get(@Req() request: FastifyRequest): Promise<SessionsResponse> {
    return this.sessions.describe(request);
  }

  @Post()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'signIn',
    summary:
      'Sign a person in: exchange a JWT, a user key or a one-time code for a cookie valid for up to 12 hours',
    description:
      'The cookie gives access to the routes under `/v1/memories` and `/auth/me`. Writes with the cookie need an `Origin` header of the same host.',
  })
  @ApiNoContentResponse({ description: 'Signed in; the cookie is set' })
  @SignInRefusals({
    unauthorized: 'The credential is unknown or expired',
    forbidden: 'The request comes from a page of another host',
  })
  async create(
    @Body() body: CreateSessionRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    reply.header(
      'set-cookie',
      buildSessionCookie(await this.sessions.create(body, request), isSecurePage(request)),
    );
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ operationId: 'signOut', summary: 'Sign this browser’s person out' })
  @ApiNoContentResponse({
    description: 'Signed out; the cookie is removed and copies of it are no longer accepted',
  })
  @ApiForbiddenResponse({
    description: 'The request comes from a page of another host, or carries a cookie without an Origin',
  })
  @ApiServiceUnavailableResponse({ description: 'The database is down' })
  async delete(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.end(request);
    reply.header('set-cookie', buildSessionCookie(null, isSecurePage(request)));
  }
}
