import type { DomainError } from '../common/errors/domain-error.js';
import { createFieldError } from '../common/errors/validation-errors.js';
import {
  FILTER_FIELDS,
  FILTER_OPS,
  type Filter,
  type FilterField,
  type FilterOp,
  type FilterValue,
} from './backend.types.js';
import { MIN_MILLISECONDS } from './message-limits.js';

const MAX_DEPTH = 8;
/** Maximum number of tests in a list, and of values in an `in`. */
const MAX_LIST = 1_000;
/** Maximum number of characters of a value. */
const MAX_VALUE = 512;
const LISTS = { AND: 'and', OR: 'or' } as const;
const ORDERING: ReadonlySet<FilterOp> = new Set(['gt', 'gte', 'lt', 'lte']);

/**
 * Parses filters of the engine contract: `{"AND":[…]}`, `{"OR":[…]}`, `{"session_id":"x"}`,
 * `{"timestamp":{"gte":1,"lt":2}}`; several keys of one object are combined with AND.
 * @param path of the value in the body, for errors
 * @throws DomainError VALIDATION_FAILED with the invalid field
 */
export function parseFilter(value: unknown, path = 'filters', depth = 0): Filter {
  if (depth > MAX_DEPTH) throw createFilterError(path, `is nested deeper than ${MAX_DEPTH}`);
  const entries = Object.entries(requireRecord(value, path));
  if (entries.length === 0 || entries.length > MAX_LIST)
    throw createFilterError(path, `must contain 1 to ${MAX_LIST} conditions`);
  const all = entries.map(([key, inner]) => parseEntry(key, inner, { path: `${path}.${key}`, depth }));
  return all.length === 1 ? all[0]! : { kind: 'and', all };
}

/** Writes a filter in the form of the engine contract. */
export function writeFilter(filter: Filter): Readonly<Record<string, unknown>> {
  if (filter.kind === 'test') return { [filter.field]: { [filter.op]: filter.value } };
  return { [filter.kind === 'and' ? 'AND' : 'OR']: filter.all.map(writeFilter) };
}

/** Renames the sessions in a filter; tests of other fields stay. */
export function renameSessions(filter: Filter, rename: (name: string) => string): Filter {
  if (filter.kind !== 'test') return { ...filter, all: filter.all.map((one) => renameSessions(one, rename)) };
  if (filter.field !== 'session_id') return filter;
  if (filter.op === 'in') return { ...filter, value: filter.value.map((name) => rename(String(name))) };
  return { ...filter, value: rename(String(filter.value)) };
}

function parseEntry(
  key: string,
  value: unknown,
  { path, depth }: { readonly path: string; readonly depth: number },
): Filter {
  if (key === 'AND' || key === 'OR') {
    const all = requireList(value, path).map((inner, at) => parseFilter(inner, `${path}.${at}`, depth + 1));
    return { kind: LISTS[key], all };
  }
  if (!isField(key))
    throw createFilterError(path, `is not a field to filter by: use AND, OR, ${FILTER_FIELDS.join(', ')}`);
  if (typeof value === 'string' || typeof value === 'number')
    return parseTest({ field: key, op: 'eq', value }, path);
  const tests = Object.entries(requireRecord(value, path)).map(([op, operand]) =>
    parseTest({ field: key, op, value: operand }, `${path}.${op}`),
  );
  if (tests.length === 0) throw createFilterError(path, 'must contain an operator');
  return tests.length === 1 ? tests[0]! : { kind: 'and', all: tests };
}

function parseTest(
  { field, op, value }: { field: FilterField; op: string; value: unknown },
  path: string,
): Filter {
  if (!isOp(op)) throw createFilterError(path, `is not an operator: use ${FILTER_OPS.join(', ')}`);
  if (ORDERING.has(op) && field !== 'timestamp') throw createFilterError(path, 'applies to timestamps only');
  if (op === 'in')
    return {
      kind: 'test',
      field,
      op,
      value: requireList(value, path).map((one) => parseOperand(field, one, path)),
    };
  return { kind: 'test', field, op, value: parseOperand(field, value, path) };
}

function parseOperand(field: FilterField, value: unknown, path: string): FilterValue {
  if (field !== 'timestamp') {
    if (typeof value !== 'string' || value.length > MAX_VALUE || value.includes('\0'))
      throw createFilterError(path, `must be a string of at most ${MAX_VALUE} characters`);
    return value;
  }
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw createFilterError(path, 'must be a time as a number: milliseconds, or seconds below 1e12');
  return value < MIN_MILLISECONDS ? value * 1_000 : value;
}

function requireList(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length > MAX_LIST)
    throw createFilterError(path, `must be a list of at most ${MAX_LIST} values`);
  return value;
}

function requireRecord(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw createFilterError(path, 'must be an object');
  return value as Readonly<Record<string, unknown>>;
}

function isField(name: string): name is FilterField {
  return (FILTER_FIELDS as readonly string[]).includes(name);
}

function isOp(name: string): name is FilterOp {
  return (FILTER_OPS as readonly string[]).includes(name);
}

function createFilterError(path: string, problem: string): DomainError {
  return createFieldError(path.slice(0, 200), problem);
}
