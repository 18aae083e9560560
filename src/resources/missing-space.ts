import { DomainError } from '../common/errors/domain-error.js';

/** Creates the error for a write into a space that was erased in the meantime. */
export function createSpaceError(): DomainError {
  return new DomainError('NOT_FOUND', 'Space not found');
}
