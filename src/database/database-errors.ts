import { DomainError } from '../common/errors/domain-error.js';

// Codes of Node's socket errors.
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
// query_canceled), read-only standby, refused login, missing database.
const SQL_STATES = /^(08...|53...|57P0[1-5]|25006|28...|3D000)$/;
// Messages of errors to which `pg` gives no code.
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered|Client was closed|Cannot use a pool after)/;

interface ErrorLike {
  readonly code?: unknown;
  readonly message?: unknown;
  /** Original error in TypeORM's QueryFailedError. */
  readonly driverError?: unknown;
  readonly cause?: unknown;
}

/**
 * Tells whether the database is unreachable, in contrast to the refusal of a statement. It examines TypeORM's
 * wrapped errors and causes.
 */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, driverError, cause } = error as ErrorLike;
  if (typeof code === 'string' && (SOCKET_CODES.has(code) || SQL_STATES.test(code))) return true;
  if (typeof message === 'string' && MESSAGES.test(message)) return true;
  return isConnectionError(driverError) || isConnectionError(cause);
}

/** Tells whether PostgreSQL ended a transaction because of a deadlock, so that a retry can succeed. */
export function isDeadlock(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, driverError, cause } = error as ErrorLike;
  return code === '40P01' || isDeadlock(driverError) || isDeadlock(cause);
}

/**
 * Converts a connection error to DATABASE_UNAVAILABLE (503) and returns any other error unchanged.
 * @example
 * throw toDatabaseError(error);
 */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DomainError || !isConnectionError(error)) return error;
  return new DomainError('DATABASE_UNAVAILABLE', 'The database is unreachable; try again shortly.', {
    cause: error,
  });
}

/** Throws an error as `toDatabaseError` converts it: `query.catch(rethrowDatabaseError)`. */
export function rethrowDatabaseError(error: unknown): never {
  throw toDatabaseError(error);
}
