// SQLSTATE classes that come back the same however often one tries: bad data, violated constraints,
// statements the schema does not know, values beyond a limit of the server.
const PERMANENT_CLASSES: ReadonlySet<string> = new Set(['0A', '21', '22', '23', '42', '54']);

/**
 * Whether writing again can't help: also what fails before anything is sent. Everything else (server gone,
 * restarting, out of connections, deadlock, timeout) is tried again.
 */
export function isPermanent(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true;
  const { code, driverError } = (error ?? {}) as { readonly code?: unknown; readonly driverError?: unknown };
  if (typeof code === 'string' && code.length === 5 && PERMANENT_CLASSES.has(code.slice(0, 2))) return true;
  return driverError !== undefined && isPermanent(driverError);
}
