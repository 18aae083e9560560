/** One log record as pino writes it. */
export interface LogRecord {
  readonly time: string;
  readonly level: string;
  readonly rid?: string;
  readonly module?: string;
  readonly msg?: string;
  readonly [field: string]: unknown;
}

const OWN_FIELDS = new Set(['time', 'level', 'rid', 'module', 'msg', 'pid', 'process']);

/**
 * Formats a record as `[time] [level] [rid=xxx] [module] message`, followed by further fields as
 * `name=value`.
 */
export function formatLine(record: LogRecord): string {
  const head = `[${record.time}] [${record.level.toUpperCase()}] [rid=${record.rid ?? '-'}] [${record.module ?? '-'}] ${record.msg ?? ''}`;
  const fields = Object.entries(record)
    .filter(([name, value]) => !OWN_FIELDS.has(name) && value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [head, ...fields].join(' ');
}
