import type { PersonProof } from '../auth/person-sign-in.service.js';
import { createValidationError } from '../common/errors/validation-errors.js';

/** Fields of a request that starts a session. */
export interface SessionFields {
  readonly access_token?: string;
  readonly user_id?: string;
  readonly user_key?: string;
  readonly code?: string;
}

/**
 * Reads the only proof of a request.
 * @throws DomainError VALIDATION_FAILED with the field, unless there is exactly one proof
 */
export function toPersonProof({
  access_token: accessToken,
  user_id: userId,
  user_key: userKey,
  code,
}: SessionFields): PersonProof {
  if (accessToken !== undefined)
    return requireAlone({ user_id: userId, user_key: userKey, code }, 'access_token', { accessToken });
  if (code !== undefined) return requireAlone({ user_id: userId, user_key: userKey }, 'code', { code });
  if (userId === undefined)
    throw createValidationError('user_id', 'Send access_token, or user_id and user_key, or code.');
  if (userKey === undefined)
    throw createValidationError('user_key', 'user_key is required together with user_id');
  return { userId, userKey };
}

function requireAlone(
  others: Readonly<Record<string, string | undefined>>,
  name: string,
  proof: PersonProof,
): PersonProof {
  const surplus = Object.keys(others).find((other) => others[other] !== undefined);
  if (surplus !== undefined)
    throw createValidationError(surplus, `${surplus} must not be sent together with ${name}`);
  return proof;
}
