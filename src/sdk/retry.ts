import type { OperationId } from './operation-types.js';

/** POSTs that may be sent again, because they change nothing or are idempotent. */
const REPEATABLE_POSTS: ReadonlySet<string> = new Set<OperationId>([
  'recall',
  'searchMemories',
  'engineSearch',
  'engineGet',
  'searchQdrant',
  'searchStoreItems',
  'listStoreNamespaces',
  'flushSession',
  'engineFlush',
  'createAuthToken',
]);

/**
 * Operations whose method is idempotent by definition, although a second call removes or adds something else.
 */
const UNREPEATABLE: ReadonlySet<string> = new Set<OperationId>(['deleteLastSessionMessage']);

const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** Maximum `Retry-After` that is waited for; a longer one is left to the caller. */
export const MAX_WAIT_MS = 30_000;

/** Tells whether a request may be sent again; a POST with an `X-Batch-Id` is stored only once. */
export function isRepeatable(operation: string, method: string, hasBatchId: boolean): boolean {
  if (UNREPEATABLE.has(operation)) return false;
  if (method === 'POST') return hasBatchId || REPEATABLE_POSTS.has(operation);
  if (method === 'PATCH') return operation === 'overrideFoundMemory';
  return true;
}

export function isRetryableStatus(status: number): boolean {
  return RETRYABLE_STATUSES.has(status);
}

/**
 * Chooses the pause before the next attempt in milliseconds: random, so that clients that failed together
 * don't return together.
 */
export function chooseDelay(failedAttempts: number, random = Math.random()): number {
  return random * Math.min(4000, 250 * 2 ** failedAttempts);
}

/** Parses `Retry-After` into milliseconds (RFC 9110 §10.2.3: seconds or a date); undefined without one. */
export function parseRetryAfter(value: string | null, now = Date.now()): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
