import type { WriteBatch } from '../memories/lifecycle/write-batch.js';

/** What one turn is worth remembering for, before it is screened and written. */
export type Found = Pick<
  WriteBatch,
  'proposals' | 'mode' | 'reason' | 'screened' | 'extractedAt' | 'model' | 'promptVersion'
>;
