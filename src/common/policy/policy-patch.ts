import type { Policy } from './policy.js';

/** Names of the policy fields that have fields of their own. */
export type PolicySection = 'recall' | 'injection' | 'history' | 'sessions' | 'extraction' | 'headers';

/** Policy fields that one level (preset, token, user, header) sets; absent ones come from the level below. */
export type PolicyPatch = Partial<Omit<Policy, PolicySection>> & {
  readonly [K in PolicySection]?: Partial<Policy[K]>;
};
