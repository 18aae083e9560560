import { createFieldError } from './errors/validation-errors.js';

/** Matches a batch id: printable ASCII without spaces. */
const BATCH_ID = /^[!-~]{1,128}$/;

/**
 * Checks the header `X-Batch-Id`; an absent one is valid.
 * @throws DomainError VALIDATION_FAILED
 */
export function assertBatchId(batchId: string | undefined): void {
  if (batchId !== undefined && !BATCH_ID.test(batchId))
    throw createFieldError('X-Batch-Id', 'must be 1 to 128 printable ASCII characters without spaces');
}
