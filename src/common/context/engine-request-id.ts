import { randomBytes } from 'node:crypto';
import { currentContext } from './request-context.js';

/**
 * 32 hex digits; they begin with the id of the request, where that is one of ours, so that both are found in
 * one log.
 */
export function engineRequestId(): string {
  const id = currentContext()?.requestId ?? '';
  return /^[0-9a-f]{8}$/.test(id)
    ? `${id}${randomBytes(12).toString('hex')}`
    : randomBytes(16).toString('hex');
}
