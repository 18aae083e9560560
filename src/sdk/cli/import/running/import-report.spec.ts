import { describe, expect, it } from '@jest/globals';
import { countFailure, countSkipped, createCounts } from './import-counts.js';
import { formatReport, type ImportReport } from './import-report.js';

function report(more: Partial<ImportReport> = {}): ImportReport {
  return {
    source: 'mem0',
    dry_run: false,
    ...createCounts(),
    read: 9,
    memories: 3,
    added: 1,
    changed: 1,
    unchanged: 1,
    ...more,
  };
}

describe('the report of an import', () => {
  it('shows the outcome of the rows', () => {
    const done = report({ conversations: 2, messages: 40, repeated: 10 });
    countSkipped(done, 'tool', 3);
    countSkipped(done, 'tool', 1);
    countFailure(done, { place: 'a.json[4]', error: 'is not JSON' });
    expect(formatReport(done).split('\n')).toEqual([
      'Imported from mem0, 9 rows read',
      'memories       3: 1 added, 1 changed, 1 unchanged',
      'conversations  2',
      'messages       40: 30 added, 10 stored before',
      'skipped        4 tool',
      'failed         1',
      '  a.json[4]: is not JSON',
    ]);
  });

  it('counts a single row in the singular', () => {
    expect(formatReport(report({ read: 1 }))).toMatch(/^Imported from mem0, 1 row read\n/);
  });

  it('shows the rows of a dry run', () => {
    const sample = [
      { memory: { memory: 'Likes tea.', key: 'k' } },
      { session_id: 's', message: { role: 'user' as const, content: 'Hi' } },
    ];
    expect(formatReport(report({ dry_run: true, sample })).split('\n')).toEqual([
      'Would be imported from mem0, 9 rows read',
      'memories       3',
      'conversations  0',
      'messages       0',
      '{"memory":"Likes tea.","key":"k"}',
      '{"session_id":"s","role":"user","content":"Hi"}',
    ]);
  });

  it('shows the first failures, and counts all', () => {
    const done = report();
    for (let at = 0; at < 150; at += 1) countFailure(done, { place: `a.json[${at}]`, error: 'is not JSON' });
    const lines = formatReport(done).split('\n');
    expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([
      26,
      '  a.json[19]: is not JSON',
      '  and 130 more',
    ]);
  });
});
