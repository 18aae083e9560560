import { Injectable } from '@nestjs/common';
import type { PersonCalling } from '../auth/person.decorator.js';
import { DomainError } from '../common/errors/domain-error.js';
import { ErasureService, type ErasureReceipt } from '../users/erasure.service.js';
import { isOutsideId } from '../users/user-id.js';
import { UsersService, type User } from '../users/users.service.js';

/** The audit log must not keep the name of somebody who erased their account. */
const ACTOR = 'user:self';

/** Lets people erase their own account. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly users: UsersService,
    private readonly erasure: ErasureService,
  ) {}

  /**
   * Erases the caller with everything of theirs, for good. A stolen JWT is not enough: whoever has a key must show it again.
   * @throws DomainError FORBIDDEN for a service token; VALIDATION_FAILED, TOKEN_INVALID naming the field
   */
  async erase({ token, person }: PersonCalling, proof: { readonly user_id: string; readonly user_key?: string }): Promise<ErasureReceipt> {
    if (token !== null || person.user === null)
      throw new DomainError('FORBIDDEN', 'A service token may not erase an account. Call with the JWT of the person.');
    if (proof.user_id !== person.user.id)
      throw new DomainError('VALIDATION_FAILED', 'user_id must be the id of the caller, as a confirmation.', { field: 'user_id' });
    if (!isOutsideId(person.user.id)) await this.checkKey(person.user, proof.user_key);
    return this.erasure.eraseUser(person.user.id, ACTOR);
  }

  private async checkKey({ id }: User, key: string | undefined): Promise<void> {
    if (key === undefined) throw new DomainError('VALIDATION_FAILED', 'user_key is required to erase an account.', { field: 'user_key' });
    if ((await this.users.verifyKey(id, key)) === null)
      throw new DomainError('TOKEN_INVALID', 'user_key is not the key of this user.', { field: 'user_key' });
  }
}
