import { Injectable } from '@nestjs/common';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import { DomainError } from '../common/errors/domain-error.js';
import { ErasureService, type Erased, type ErasureReceipt } from '../erasure/erasure.service.js';
import { isExternalId } from '../users/user-id.js';
import { UsersService, type User } from '../users/users.service.js';

/** Actor in the audit log, which must not contain the name of somebody who erased their account. */
const ACTOR = 'user:self';

/** Lets people erase their own account. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly users: UsersService,
    private readonly erasure: ErasureService,
  ) {}

  /**
   * Erases the caller's account and all its data. A stolen JWT is not enough: people with a key must send it
   * again, unless their session was started with it or with an operator's link.
   * @throws DomainError FORBIDDEN for a service token; VALIDATION_FAILED, TOKEN_INVALID with the field
   */
  async erase(
    caller: PersonCalling,
    proof: { readonly user_id: string; readonly user_key?: string },
  ): Promise<ErasureReceipt> {
    const user = requireConfirmedUser(caller, proof.user_id);
    if (!isExternalId(user.id) && caller.person.hasShownKey !== true)
      await this.checkKey(user, proof.user_key);
    return this.erasure.eraseUser(user.id, ACTOR);
  }

  /** Counts what `erase` would remove. @throws DomainError FORBIDDEN, VALIDATION_FAILED */
  dryRun(caller: PersonCalling, userId: string): Promise<Erased> {
    return this.erasure.dryRunUser(requireConfirmedUser(caller, userId).id);
  }

  private async checkKey({ id }: User, key: string | undefined): Promise<void> {
    if (key === undefined)
      throw new DomainError('VALIDATION_FAILED', 'user_key is required to erase an account', {
        field: 'user_key',
      });
    if ((await this.users.verifyKey(id, key)) === null)
      throw new DomainError('TOKEN_INVALID', 'user_key does not match this user', { field: 'user_key' });
  }
}

function requireConfirmedUser({ token, person }: PersonCalling, userId: string): User {
  if (token !== null || person.user === null)
    throw new DomainError('FORBIDDEN', 'A service token can’t erase an account. Use the person’s JWT.');
  if (userId !== person.user.id)
    throw new DomainError('VALIDATION_FAILED', 'user_id must be the caller’s own id, as confirmation', {
      field: 'user_id',
    });
  return person.user;
}
