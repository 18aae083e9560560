import type { Job } from '../../../src/sdk/areas/jobs.area.js';
import { LIST_PAGE } from '../../app/use-call-list.js';
import type { View } from '../../lib/view-state.js';

export type JobState = Job['state'];

/** States in the order in which a turn passes through them. */
export const JOB_STATES = [
  'none',
  'held',
  'pending',
  'queued',
  'done',
  'failed',
] as const satisfies readonly JobState[];

/** State of the screen in the address. */
export const JOBS_VIEW = { kind: 'turns', state: 'failed', open: '' };
export type JobsView = View<typeof JOBS_VIEW>;

export function readState({ state }: JobsView): JobState {
  return JOB_STATES.find((each) => each === state) ?? 'failed';
}

/** Finds the cursor of the next page: the last job of a full page. */
export function findNext(jobs: readonly { readonly created_at: string }[]): string | null {
  return jobs.length < LIST_PAGE ? null : (jobs.at(-1)?.created_at ?? null);
}
