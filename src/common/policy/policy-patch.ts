import type { Policy } from './policy.js';

type Section = 'recall' | 'injection' | 'history' | 'extraction' | 'headers';

/**
 * The policy fields that one level (preset, token, user, header) sets itself; absent ones come from the level
 * below.
 */
export type PolicyPatch = Partial<Omit<Policy, Section>> & { readonly [K in Section]?: Partial<Policy[K]> };
