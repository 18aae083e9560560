import { DomainError } from '../common/errors/domain-error.js';

/** Creates the error of a request that comes without any credential. */
export function createCredentialError(): DomainError {
  return new DomainError('FORBIDDEN', 'This request requires a credential; send a token.');
}

/** Creates the error of a request that only a person may make. */
export function createPersonOnlyError(): DomainError {
  return new DomainError('FORBIDDEN', 'This request requires the credential of a person.');
}
