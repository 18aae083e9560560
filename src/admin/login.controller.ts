import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildLoginCookie } from '../auth/login-cookie.js';
import { LoginService } from '../auth/login.service.js';
import { isSecurePage } from '../auth/same-origin.js';
import { Allow } from '../common/access/access.decorator.js';
import { SignInRefusals } from '../common/http/sign-in-refusals.decorator.js';
import { LoginRequest, toAdminProof } from './login.dto.js';

/** Logs operators in and out with a browser, for the queue board and the console (D43). */
@ApiTags('admin')
@Controller('admin')
export class LoginController {
  constructor(private readonly logins: LoginService) {}

  @Post('login')
  @Allow('public')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'login',
    summary: 'Log in: exchange the admin token or a one-time code for a cookie valid for 12 hours',
  })
  @ApiNoContentResponse({ description: 'Logged in; the cookie is set' })
  @SignInRefusals({
    unauthorized: 'The token is wrong, or the code was used or has expired',
    forbidden: 'The token is a service token, or the request comes from a page of another host',
  })
  async logIn(
    @Body() body: LoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    reply.header(
      'set-cookie',
      buildLoginCookie(await this.logins.logIn(toAdminProof(body), request), isSecurePage(request)),
    );
  }

  @Post('logout')
  @Allow('admin')
  @HttpCode(204)
  @ApiOperation({ operationId: 'logout', summary: 'Log this browser out' })
  @ApiNoContentResponse({
    description: 'Logged out; the cookie is removed and copies of it are no longer accepted',
  })
  async logOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.logins.logOut(request);
    reply.header('set-cookie', buildLoginCookie('', isSecurePage(request)));
  }
}
