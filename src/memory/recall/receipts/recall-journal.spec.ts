import { describe, expect, it } from '@jest/globals';
import { Metrics } from '../../../common/metrics/metrics.js';
import type { AuditLog } from '../../../database/audit-log.js';
import type { UsageService } from '../../../monitoring/usage.service.js';
import type { RecalledItem } from '../recall.types.js';
import type { ReceiptsService } from '../receipts.service.js';
import { RecallJournal, type JournalledRecall } from './recall-journal.js';

const ITEM = { id: 'm:1' } as RecalledItem;

/** Tells whether a recall is counted as one that found something. */
function countsAsHit(result: Omit<JournalledRecall['result'], 'status'>): readonly boolean[] {
  const counted: boolean[] = [];
  const receipts = { count: (_: string, hit: boolean) => counted.push(hit) };
  const usage = { countRecall: (_: unknown, hit: boolean) => counted.push(hit) };
  new RecallJournal(
    new Metrics(),
    {} as AuditLog,
    receipts as unknown as ReceiptsService,
    usage as unknown as UsageService,
  ).recordRecall({
    ...{ spaceId: 'space', tokenId: 'token', actor: 'service:token', ms: 1 },
    result: { status: 'ok', ...result },
  });
  return counted;
}

describe('RecallJournal', () => {
  it.each<[string, boolean, Omit<JournalledRecall['result'], 'status'>]>([
    ['a result', true, { items: [ITEM] }],
    ['a statement of the profile', true, { items: [], profile: [{ ...ITEM, need: 'asked' }] }],
    ['only a standing instruction', false, { items: [], profile: [{ ...ITEM, need: 'standing' }] }],
    ['nothing', false, { items: [] }],
  ])('counts a recall with %s as one that found something: %s', (_, hit, result) =>
    expect(countsAsHit(result)).toEqual([hit, hit]),
  );
});
