import { DomainError } from '../common/errors/domain-error.js';

/**
 * Runs a call of the storage and converts its errors.
 * @throws DomainError STORAGE_UNAVAILABLE with the error as its cause; DomainErrors of the call
 */
export async function callStorage<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('STORAGE_UNAVAILABLE', 'The file storage is unavailable.', { cause: error });
  }
}

export function createMissingObjectError(): DomainError {
  return new DomainError('NOT_FOUND', 'File not found.');
}
