import { randomBytes } from 'node:crypto';
import { getContext } from './request-context.js';

/**
 * Returns 32 hex digits that begin with the id of the request, if we generated it, so that both are found in
 * one log.
 */
export function getEngineRequestId(): string {
  const id = getContext()?.requestId ?? '';
  return /^[0-9a-f]{8}$/.test(id)
    ? `${id}${randomBytes(12).toString('hex')}`
    : randomBytes(16).toString('hex');
}
