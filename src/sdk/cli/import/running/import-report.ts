import type { ImportSource } from '../import.types.js';
import type { SampleRow } from './dry-run-import-target.js';
import type { ImportCounts } from './import-counts.js';

/** Report of an import, or of a dry run. */
export interface ImportReport extends ImportCounts {
  readonly source: ImportSource;
  readonly dry_run: boolean;
  /** The first rows as they would be sent, in a dry run. */
  readonly sample?: readonly SampleRow[];
}

const MAX_SHOWN = 20;

/** Formats the report for people, one fact per line. */
export function formatReport(report: ImportReport): string {
  const {
    source,
    dry_run: isDryRun,
    read,
    memories,
    added,
    changed,
    unchanged,
    conversations,
    messages,
    repeated,
  } = report;
  const outcomes =
    isDryRun || memories === 0 ? '' : `: ${added} added, ${changed} changed, ${unchanged} unchanged`;
  const stored =
    isDryRun || messages === 0 ? '' : `: ${messages - repeated} added, ${repeated} stored before`;
  return [
    `${isDryRun ? 'Would be imported' : 'Imported'} from ${source}, ${read} ${read === 1 ? 'row' : 'rows'} read`,
    `memories       ${memories}${outcomes}`,
    `conversations  ${conversations}`,
    `messages       ${messages}${stored}`,
    ...formatSkipped(report),
    ...formatFailures(report),
    ...(report.sample ?? []).map(formatSample),
  ].join('\n');
}

function formatSkipped({ skipped }: ImportReport): string[] {
  const reasons = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`);
  return reasons.length === 0 ? [] : [`skipped        ${reasons.join(', ')}`];
}

function formatFailures({ failed, failures }: ImportReport): string[] {
  if (failed === 0) return [];
  const shown = failures.slice(0, MAX_SHOWN).map(({ place, error }) => `  ${place}: ${error}`);
  const more = failed - shown.length;
  return [`failed         ${failed}`, ...shown, ...(more > 0 ? [`  and ${more} more`] : [])];
}

function formatSample(row: SampleRow): string {
  return 'memory' in row
    ? JSON.stringify(row.memory)
    : JSON.stringify({ session_id: row.session_id, ...row.message });
}
