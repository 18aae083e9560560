import type { Filter, FilterField, FilterOp } from '../backend.types.js';

/** A condition over the columns of `e`, with its parameters from `$first` on. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const COLUMNS: Readonly<Record<Exclude<FilterField, 'parent_id'>, string>> = {
  session_id: 'e.session_id',
  sender_id: 'e.sender_id',
  timestamp: 'floor(extract(epoch FROM e.created_at) * 1000)',
};
const COMPARISONS: Readonly<Record<Exclude<FilterOp, 'in'>, string>> = {
  eq: '=',
  ne: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

/**
 * Builds the SQL of a filter; values are passed as parameters only.
 * @param first number of the first parameter
 */
export function buildFilterSql(filter: Filter | undefined, first: number): Condition {
  if (filter === undefined) return { sql: 'true', values: [] };
  if (filter.kind === 'test') return buildTestSql(filter, first);
  const values: unknown[] = [];
  const parts = filter.all.map((one) => {
    const part = buildFilterSql(one, first + values.length);
    values.push(...part.values);
    return part.sql;
  });
  // An empty AND is true and an empty OR is false, as in logic.
  if (parts.length === 0) return { sql: String(filter.kind === 'and'), values };
  return { sql: `(${parts.join(filter.kind === 'and' ? ' AND ' : ' OR ')})`, values };
}

function buildTestSql({ field, op, value }: Extract<Filter, { kind: 'test' }>, first: number): Condition {
  const list = field === 'timestamp' ? 'numeric[]' : 'text[]';
  const one = field === 'timestamp' ? 'numeric' : 'text';
  if (field === 'parent_id') {
    const sql = `e.parents && $${first}::text[]`;
    return { sql: op === 'ne' ? `NOT (${sql})` : sql, values: [[value].flat()] };
  }
  if (op === 'in') return { sql: `${COLUMNS[field]} = ANY ($${first}::${list})`, values: [value] };
  return { sql: `${COLUMNS[field]} ${COMPARISONS[op]} $${first}::${one}`, values: [value] };
}
