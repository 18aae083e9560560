import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuthService } from '../auth/auth.service.js';
import type { GatewayConfig } from '../config/app-config.js';
import { sectionToken } from '../config/config.token.js';
import { UsersService } from '../users/users.service.js';
import { isoTime } from './iso-time.js';
import { isLocalProgram } from './provisioning.js';
import type { UserKeyResponse } from './users.dto.js';

/** Making users, for whoever may (D23). */
@Injectable()
export class ProvisionUsers {
  constructor(
    private readonly users: UsersService,
    private readonly auth: AuthService,
    @Inject(sectionToken('gateway')) private readonly config: Pick<GatewayConfig, 'usersProvisioning'>,
  ) {}

  /** Repeating it gives the same key. @throws DomainError TOKEN_MISSING, TOKEN_INVALID, FORBIDDEN for who may not; VALIDATION_FAILED naming user_id */
  async create(userId: string, request: FastifyRequest): Promise<UserKeyResponse> {
    if (!this.isOpenTo(request)) await this.auth.authorize(request, 'admin');
    const { user, key } = await this.users.create(userId);
    return { user_id: user.id, user_key: key, created_at: isoTime(user.createdAt) };
  }

  private isOpenTo({ raw, headers }: FastifyRequest): boolean {
    return this.config.usersProvisioning === 'open' || isLocalProgram({ peer: raw.socket.remoteAddress, headers });
  }
}
