import { Injectable } from '@nestjs/common';
import { LoginCodesService } from '../auth/login-codes.service.js';
import { AuditLog } from '../database/audit-log.js';
import { UsersService } from '../users/users.service.js';

/** Creates sign-in links for people, on behalf of operators. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly users: UsersService,
    private readonly codes: LoginCodesService,
    private readonly audit: AuditLog,
  ) {}

  /** Creates a one-time code that signs a person in. @throws DomainError NOT_FOUND, DATABASE_UNAVAILABLE */
  async createLoginCode(userId: string, lifetimeS: number, actor: string): Promise<string> {
    const { id, spaceId } = await this.users.get(userId);
    const code = await this.codes.createForPerson(id, lifetimeS);
    await this.audit.record({ spaceId, actor, action: 'user.login_link', detail: { expires_in: lifetimeS } });
    return code;
  }
}
