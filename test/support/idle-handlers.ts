import { JOBS, type JobDefinition } from '../../src/queue/job-definitions.js';
import type { JobWorkers } from '../../src/queue/job-workers.js';

/** Handlers that do nothing for every job but those that a test brings its own for. */
export function registerIdleHandlers(
  workers: Pick<JobWorkers, 'registerWorker'>,
  own: readonly Pick<JobDefinition<never>, 'name'>[],
): void {
  const named = new Set(own.map(({ name }) => name));
  for (const job of JOBS.filter(({ name }) => !named.has(name)))
    workers.registerWorker(job as unknown as JobDefinition<object>, { handle: () => Promise.resolve() }, 1);
}
