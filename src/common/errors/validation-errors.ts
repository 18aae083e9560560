import { DomainError } from './domain-error.js';

/**
 * Creates the error for an invalid field.
 * @param problem the message without its subject, the field: `must be a string`
 */
export function createFieldError(field: string, problem: string): DomainError {
  return createValidationError(field, `${field} ${problem}`);
}

/** Creates the error for a request that is invalid because of a field, with a message of its own. */
export function createValidationError(field: string, message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { field });
}
