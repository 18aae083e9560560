import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS_KEY, type Access } from '../common/access/access.decorator.js';
import { AuthService } from './auth.service.js';
import type { AuthenticatedRequest } from './authentication.js';

/** Guards every Nest route. A route is closed unless `@Allow(…)` opens its handler or its controller. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly auth: AuthService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    request.authentication = await this.auth.authorize(request, access);
    return true;
  }
}
