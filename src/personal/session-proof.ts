import type { PersonProof } from '../auth/person-sign-in.service.js';
import { DomainError } from '../common/errors/domain-error.js';

/** Fields of a request for a session. */
export interface SessionFields {
  readonly access_token?: string;
  readonly user_id?: string;
  readonly user_key?: string;
}

/** @throws DomainError VALIDATION_FAILED naming the field, unless there is exactly one proof */
export function toPersonProof({ access_token: accessToken, user_id: userId, user_key: userKey }: SessionFields): PersonProof {
  if (accessToken !== undefined) {
    const surplus = Object.entries({ user_id: userId, user_key: userKey }).find(([, value]) => value !== undefined)?.[0];
    if (surplus !== undefined) throw badField(surplus, `${surplus} must not be sent beside access_token.`);
    return { accessToken };
  }
  if (userId === undefined) throw badField('user_id', 'Send access_token, or user_id and user_key.');
  if (userKey === undefined) throw badField('user_key', 'user_key is needed beside user_id.');
  return { userId, userKey };
}

function badField(field: string, message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { field });
}
