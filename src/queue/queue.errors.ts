/**
 * Thrown by a job's handler that can't begin yet: the job runs again later, and this run does not count as an
 * attempt.
 */
export class PostponedJobError extends Error {
  override readonly name = 'PostponedJobError';
}
