import { DomainError } from '../../common/errors/domain-error.js';

/** Awaits `work` and adds the name of the field to an error about a file that is too large. */
export async function nameFieldInErrors<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'PAYLOAD_TOO_LARGE') throw error;
    throw new DomainError(error.code, `${field}: ${error.message}`, { field, cause: error });
  }
}
