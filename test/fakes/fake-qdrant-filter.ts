import type { Schemas } from '@qdrant/js-client-rest';

export interface FakePoint {
  readonly id: string;
  dense: readonly number[] | null;
  sparse: Schemas['SparseVector'] | null;
  payload: Record<string, unknown>;
}

type Condition = Schemas['Condition'];
type OneOrMany = Condition | Condition[] | null | undefined;

/**
 * Tells whether Qdrant's filter selects a point.
 * @param field called with every payload field of the filter
 */
export function matches(
  point: FakePoint,
  filter: Schemas['Filter'] | undefined,
  field: (name: string) => void,
): boolean {
  const holds = (condition: Condition): boolean => meetsCondition(point, condition, field);
  const should = list(filter?.should);
  return (
    list(filter?.must).every(holds) &&
    !list(filter?.must_not).some(holds) &&
    (filter?.should === undefined || should.map(holds).some(Boolean))
  );
}

function meetsCondition(point: FakePoint, condition: Condition, field: (name: string) => void): boolean {
  if ('has_id' in condition) return condition.has_id.includes(point.id);
  if ('has_vector' in condition) return point[condition.has_vector === 'dense' ? 'dense' : 'sparse'] !== null;
  if (!('key' in condition)) throw new Error(`the double does not know ${JSON.stringify(condition)}`);
  field(condition.key);
  const value = point.payload[condition.key];
  if (condition.match) return matchHolds(value, condition.match as Schemas['Match']);
  if (condition.range) return meetsRange(value, condition.range as Schemas['Range']);
  throw new Error(`the double does not know ${JSON.stringify(condition)}`);
}

function matchHolds(value: unknown, match: Schemas['Match']): boolean {
  if ('value' in match) return value === match.value;
  if ('any' in match) return (match.any as unknown[]).includes(value);
  throw new Error(`the double does not know ${JSON.stringify(match)}`);
}

function meetsRange(value: unknown, { gt, gte, lt, lte }: Schemas['Range']): boolean {
  if (typeof value !== 'number') return false;
  const within = (bound: number | null | undefined, holds: (bound: number) => boolean): boolean =>
    typeof bound !== 'number' || holds(bound);
  return (
    within(gt, (bound) => value > bound) &&
    within(gte, (bound) => value >= bound) &&
    within(lt, (bound) => value < bound) &&
    within(lte, (bound) => value <= bound)
  );
}

function list(conditions: OneOrMany): Condition[] {
  if (conditions === undefined || conditions === null) return [];
  return Array.isArray(conditions) ? conditions : [conditions];
}
