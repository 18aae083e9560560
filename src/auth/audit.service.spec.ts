import { describe, expect, it } from '@jest/globals';
import type { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import type { AuditFilter } from './audit-filter.js';
import type { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

/** Creates a log with a number of events, of which the newest has the highest id. */
function createAudit(count: number): { readonly audit: AuditService; readonly filters: AuditFilter[] } {
  const filters: AuditFilter[] = [];
  const toEvent = (id: number): AuditEventEntity =>
    Object.assign(
      {} as AuditEventEntity,
      { id: String(id), actor: 'system', action: 'x', spaceId: null, requestId: null, receiptId: null },
      {
        detail: {},
        createdAt: new Date(0),
      },
    );
  const list = (filter: AuditFilter, limit: number): Promise<AuditEventEntity[]> => {
    filters.push(filter);
    const newest = filter.before === undefined ? count : Number(filter.before) - 1;
    return Promise.resolve(
      Array.from({ length: Math.min(limit, newest) }, (_, index) => toEvent(newest - index)),
    );
  };
  return { audit: new AuditService({ list } as unknown as AuditRepository), filters };
}

async function exportIds(audit: AuditService, filter: AuditFilter = {}): Promise<string[]> {
  let text = '';
  for await (const rows of audit.exportCsv(filter)) text += rows;
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',')[0]!);
}

describe('AuditService', () => {
  it('exports a header row and every event, for any number of batches', async () => {
    for (const count of [0, 1, 999, 1_000, 1_001, 2_000]) {
      const expected = Array.from({ length: count }, (_, index) => String(count - index));
      expect(await exportIds(createAudit(count).audit)).toEqual(['id', ...expected]);
    }
  });

  it('exports at most the newest 100,000 events that match the filter, in batches', async () => {
    const { audit, filters } = createAudit(100_500);
    const ids = await exportIds(audit, { actor: 'system' });
    expect([ids.length, ids[1], ids.at(-1)]).toEqual([100_001, '100500', '501']);
    expect(filters).toHaveLength(100);
    expect(filters.every(({ actor }) => actor === 'system')).toBe(true);
  });
});
