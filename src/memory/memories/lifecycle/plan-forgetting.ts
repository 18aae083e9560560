import type { AskedForgetting, LiveMemory, PlannedForgetting } from '../memory-jobs.types.js';

/** Finds the live memories that requests to forget something name; of several requests the first has one. */
export function planForgetting(
  forgets: readonly AskedForgetting[],
  live: readonly LiveMemory[],
): readonly PlannedForgetting[] {
  const left = new Set(live);
  const requests = [...new Set(forgets.map(({ request }) => request))];
  return requests.map((request) => {
    const keys = new Set(forgets.flatMap((asked) => (asked.request === request ? [asked.key] : [])));
    const memories = [...left].filter(({ key }) => keys.has(key));
    for (const memory of memories) left.delete(memory);
    return { request, memories };
  });
}
