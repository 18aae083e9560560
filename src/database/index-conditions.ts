/**
 * SQL: whether an index may hold a memory; items of the keyed store may ask to be in none. @param row alias
 * of `memories`
 */
export function isIndexed(row: string): string {
  return `coalesce(${row}.metadata->'store_item'->>'index', '') <> 'false'`;
}
