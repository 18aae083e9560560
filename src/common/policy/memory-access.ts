import { DomainError } from '../errors/domain-error.js';
import type { Policy } from './policy.js';

/** What one request may do with memory. `read`: recall and history; `write`: log and extraction. */
export interface MemoryAccess {
  readonly read: boolean;
  readonly write: boolean;
}

const HEADER_VALUES: ReadonlyMap<string, MemoryAccess> = new Map([
  ['off', { read: false, write: false }],
  ['read', { read: true, write: false }],
  ['write', { read: false, write: true }],
]);

/**
 * The request level of the policy: `X-Memory: off|read|write`, ignored where the policy does not take the header.
 * @throws DomainError VALIDATION_FAILED for any other value
 */
export function memoryAccess(policy: Pick<Policy, 'enabled' | 'headers'>, header: string | undefined): MemoryAccess {
  if (!policy.enabled) return { read: false, write: false };
  if (header === undefined || !policy.headers.memory) return { read: true, write: true };
  const access = HEADER_VALUES.get(header.trim().toLowerCase());
  if (access === undefined) throw new DomainError('VALIDATION_FAILED', 'X-Memory must be off, read or write', { field: 'X-Memory' });
  return access;
}
