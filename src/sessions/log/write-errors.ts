// SQLSTATE classes of errors that a retry can't fix: bad data, violated constraints, statements that the
// schema does not know, and values beyond a limit of the server.
const PERMANENT_CLASSES: ReadonlySet<string> = new Set(['0A', '21', '22', '23', '42', '54']);
/** Errors of those classes that an operator mends: a missing privilege, a table that is being restored. */
const MENDABLE: ReadonlySet<string> = new Set(['42501', '42P01']);

/**
 * Tells whether a retry is pointless; this includes errors thrown before anything is sent. All other errors
 * (server unavailable or restarting, out of connections, deadlock, timeout) are retried.
 */
export function isPermanent(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true;
  const { code, driverError } = (error ?? {}) as { readonly code?: unknown; readonly driverError?: unknown };
  if (typeof code === 'string' && MENDABLE.has(code)) return false;
  if (typeof code === 'string' && code.length === 5 && PERMANENT_CLASSES.has(code.slice(0, 2))) return true;
  return driverError !== undefined && isPermanent(driverError);
}
