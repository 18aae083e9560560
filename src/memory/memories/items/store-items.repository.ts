import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Scope } from '../../../common/scope.js';
import { LIKE_STORE_KEY } from '../../../common/store-key.js';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import type { ItemCondition, ItemSearch, NamespaceQuery, StoreItem } from '../store-items.types.js';

// PostgreSQL may evaluate this before the conditions, so it must not fail for metadata of any form.
const NAMESPACE = `ARRAY(SELECT jsonb_array_elements_text(
  CASE WHEN jsonb_typeof(metadata->'store_item'->'namespace') = 'array' THEN metadata->'store_item'->'namespace' ELSE '[]' END))`;
const ITEMS = `
SELECT id, ${NAMESPACE} AS namespace, metadata->'store_item'->>'key' AS key, metadata->'store_item'->'value' AS value,
  created_at AS "createdAt", updated_at AS "updatedAt", memory_no
FROM memories WHERE space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4 AND valid_to IS NULL
  AND memories.key LIKE '${LIKE_STORE_KEY}' AND jsonb_typeof(metadata->'store_item'->'namespace') = 'array'
  AND (expires_at IS NULL OR expires_at > now())`;

const ONE = `SELECT *, NULL AS score FROM (${ITEMS} AND memories.key = $5) AS item`;

const OPERATORS: Readonly<Record<Exclude<ItemCondition['comparison'], '$ne'>, string>> = {
  $eq: '=',
  $gt: '>',
  $gte: '>=',
  $lt: '<',
  $lte: '<=',
};

// $5 prefix, $6 ids and $7 scores of what answers the query, $8 limit, $9 offset; then a field and a value
// for each condition.
const search = (conditions: readonly ItemCondition[]): string => `
SELECT item.*, ranked.score FROM (${ITEMS}) AS item
LEFT JOIN unnest($6::uuid[], $7::float8[]) WITH ORDINALITY AS ranked(id, score, place) ON ranked.id = item.id
WHERE namespace[1:cardinality($5::text[])] = $5::text[]${conditions.map((condition, at) => ` AND ${compare(condition, 10 + 2 * at)}`).join('')}
ORDER BY ranked.place NULLS LAST, "updatedAt" DESC, memory_no DESC LIMIT $8 OFFSET $9`;

// $5 prefix, $6 suffix, $7 depth, $8 limit, $9 offset.
const NAMESPACES = `
SELECT DISTINCT CASE WHEN $7::int IS NULL THEN namespace ELSE namespace[1:$7] END AS namespace FROM (${ITEMS}) AS item
WHERE namespace[1:cardinality($5::text[])] = $5::text[]
  AND namespace[greatest(cardinality(namespace) - cardinality($6::text[]), 0) + 1:] = $6::text[]
ORDER BY namespace LIMIT $8 OFFSET $9`;

function compare({ comparison }: ItemCondition, parameter: number): string {
  const [field, value] = [`value->$${parameter}::text`, `$${parameter + 1}::jsonb`];
  if (comparison === '$ne') return `${field} IS DISTINCT FROM ${value}`;
  return `(jsonb_typeof(${field}) = jsonb_typeof(${value}) AND ${field} ${OPERATORS[comparison]} ${value})`;
}

/** Reads the items of the keyed store. Each method throws DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class StoreItemsRepository {
  constructor(private readonly db: DataSource) {}

  /** @param key of the memory */
  async find(scope: Scope, key: string): Promise<(StoreItem & { readonly id: string }) | null> {
    const [row] = await this.query<StoreItem & { readonly id: string }>(ONE, [
      ...listScopeValues(scope),
      key,
    ]);
    return row ?? null;
  }

  search({ scope, prefix, conditions, ranked, limit, offset }: ItemSearch): Promise<readonly StoreItem[]> {
    const hits = [ranked.map(({ id }) => id), ranked.map(({ score }) => score)];
    const compared = conditions.flatMap(({ field, value }) => [field, JSON.stringify(value)]);
    return this.query<StoreItem>(search(conditions), [
      ...listScopeValues(scope),
      prefix,
      ...hits,
      limit,
      offset,
      ...compared,
    ]);
  }

  async listNamespaces({
    scope,
    prefix,
    suffix,
    maxDepth,
    limit,
    offset,
  }: NamespaceQuery): Promise<readonly (readonly string[])[]> {
    const values = [...listScopeValues(scope), prefix, suffix, maxDepth, limit, offset];
    return (await this.query<Pick<StoreItem, 'namespace'>>(NAMESPACES, values)).map(
      ({ namespace }) => namespace,
    );
  }

  private query<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return this.db.query<Row[]>(sql, values).catch(rethrowDatabaseError);
  }
}

function listScopeValues({ spaceId, endUser, appId, projectId }: Scope): readonly string[] {
  return [spaceId, endUser, appId, projectId];
}
