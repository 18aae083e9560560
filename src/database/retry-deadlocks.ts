import { isDeadlock } from './database-errors.js';

/** The number of times a transaction is tried when it keeps ending in a deadlock. */
const MAX_ATTEMPTS = 3;

/**
 * Runs a transaction, and runs it again when PostgreSQL ended it to resolve a deadlock, three times at most.
 * @param run keeps nothing of an attempt but its result
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
