import type { Policy } from './policy.js';

type Section = 'recall' | 'injection' | 'history' | 'extraction' | 'headers';

/** Policy fields that one level (preset, token, user, header) sets; absent ones come from the level below. */
export type PolicyPatch = Partial<Omit<Policy, Section>> & { readonly [K in Section]?: Partial<Policy[K]> };
