import { Initial0001 } from './0001-initial.js';

/** In the order they run. A released migration is never changed. */
export const ALL_MIGRATIONS = [Initial0001];
