import { DomainError } from '../common/errors/domain-error.js';

// Node's socket errors.
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// PostgreSQL appendix A: connection exceptions, insufficient resources, operator intervention (without
// query_canceled), read-only standby.
const SQL_STATES = /^(08...|53...|57P0[1-5]|25006)$/;
// `pg` gives these no code.
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered|Client was closed|Cannot use a pool after)/;

interface ErrorLike {
  readonly code?: unknown;
  readonly message?: unknown;
  /** TypeORM's QueryFailedError. */
  readonly driverError?: unknown;
  readonly cause?: unknown;
}

/** Is the database out of reach, as opposed to refusing one statement? Looks through TypeORM's wrapping. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, driverError, cause } = error as ErrorLike;
  if (typeof code === 'string' && (SOCKET_CODES.has(code) || SQL_STATES.test(code))) return true;
  if (typeof message === 'string' && MESSAGES.test(message)) return true;
  return isConnectionError(driverError) || isConnectionError(cause);
}

/**
 * Did PostgreSQL end this transaction for another one that it waited for in a circle? Run again, it succeeds.
 */
export function isDeadlock(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, driverError, cause } = error as ErrorLike;
  return code === '40P01' || isDeadlock(driverError) || isDeadlock(cause);
}

/**
 * @returns DATABASE_UNAVAILABLE (503) for an error of the connection, any other error as it is: `throw
 * asDatabaseError(error)`
 */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DomainError || !isConnectionError(error)) return error;
  return new DomainError('DATABASE_UNAVAILABLE', 'The database is unreachable; try again shortly.', {
    cause: error,
  });
}
