import { JOBS, type JobDefinition } from '../../src/queue/job-definitions.js';
import type { JobWorkers } from '../../src/queue/job-workers.js';

/** Registers handlers that do nothing for all jobs except for those that a test handles. */
export function registerIdleHandlers(
  workers: Pick<JobWorkers, 'registerWorker'>,
  own: readonly Pick<JobDefinition<never>, 'name'>[],
): void {
  const named = new Set(own.map(({ name }) => name));
  for (const job of JOBS.filter(({ name }) => !named.has(name)))
    workers.registerWorker(job as unknown as JobDefinition<object>, { handle: () => Promise.resolve() }, 1);
}
