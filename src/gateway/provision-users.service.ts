import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuthService } from '../auth/auth.service.js';
import type { Authentication } from '../auth/authentication.js';
import { DomainError } from '../common/errors/domain-error.js';
import { isLocalCall } from '../common/http/local-call.js';
import { toActor } from '../common/principal.js';
import type { GatewayConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { AuditLog } from '../database/audit-log.js';
import { UsersService, type User } from '../users/users.service.js';
import { formatIsoTime } from './iso-time.js';
import { decideUserAccess } from './provisioning.js';
import type { UserKeyResponse } from './users.dto.js';

/** Creates users and returns their keys, if the caller is allowed to receive them (D49). */
@Injectable()
export class ProvisionUsersService {
  constructor(
    private readonly users: UsersService,
    private readonly auth: AuthService,
    private readonly audit: AuditLog,
    @Inject(getSectionToken('gateway')) private readonly config: Pick<GatewayConfig, 'usersProvisioning'>,
  ) {}

  /**
   * @throws DomainError CONFLICT if the user exists and the caller may only create users; TOKEN_MISSING,
   * TOKEN_INVALID, FORBIDDEN if the caller may do neither; VALIDATION_FAILED for an invalid user_id
   */
  async create(userId: string, request: FastifyRequest): Promise<UserKeyResponse> {
    const access = decideUserAccess(this.config.usersProvisioning, isLocalCall(request));
    const admin = access === 'nothing' ? await this.auth.authorizeAdmin(request) : null;
    const { user, key, isNew } = await this.users.create(userId);
    if (!isNew && access !== 'keys')
      await this.recordShownKey(admin ?? (await this.authorizeForKey(request)), user);
    return { user_id: user.id, user_key: key, created_at: formatIsoTime(user.createdAt) };
  }

  private async authorizeForKey(request: FastifyRequest): Promise<Authentication> {
    try {
      return await this.auth.authorizeAdmin(request);
    } catch (error) {
      throw error instanceof DomainError && error.code === 'TOKEN_MISSING' ? createConflictError() : error;
    }
  }

  private recordShownKey({ principal }: Authentication, { id, spaceId }: User): Promise<void> {
    return this.audit.record({
      spaceId,
      actor: toActor(principal),
      action: 'user.key_shown',
      detail: { user_id: id },
    });
  }
}

function createConflictError(): DomainError {
  return new DomainError(
    'CONFLICT',
    'This user exists already, and only the admin gets the key of an existing user: keep the key from the first answer, or send the admin token (Authorization: Bearer …). USERS_PROVISIONING=local shows keys to every program on this machine again.',
    { field: 'user_id' },
  );
}
