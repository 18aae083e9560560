import { DomainError } from '../../common/errors/domain-error.js';

/** The same work; where a file turns out to be too large, the error says which. */
export async function nameFieldInErrors<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'PAYLOAD_TOO_LARGE') throw error;
    throw new DomainError(error.code, `${field}: ${error.message}`, { field, cause: error });
  }
}
