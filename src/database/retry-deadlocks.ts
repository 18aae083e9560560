import { isDeadlock } from './database-errors.js';

/** Maximum number of attempts for a transaction that ends in deadlocks. */
const MAX_ATTEMPTS = 3;

/**
 * Runs a transaction, and retries it if PostgreSQL ended it because of a deadlock.
 * @param run must have no effects outside of the transaction
 */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}
