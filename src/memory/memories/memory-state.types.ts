export const MEMORY_STATES = ['live', 'expired', 'superseded', 'forgotten'] as const;
export type MemoryState = (typeof MEMORY_STATES)[number];

/** SQL expression for the state of a row of `memories`. A `forgotten` memory ended without a successor. */
export const MEMORY_STATE = `CASE WHEN superseded_by IS NOT NULL THEN 'superseded' WHEN valid_to IS NOT NULL THEN 'forgotten'
  WHEN expires_at <= now() THEN 'expired' ELSE 'live' END`;
