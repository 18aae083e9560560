/**
 * SQL: whether an index may hold a memory; items of the keyed store may ask to be in none.
 * @param row alias of `memories`
 */
export function isIndexed(row: string): string {
  return `coalesce(${row}.metadata->'store_item'->>'index', '') <> 'false'`;
}

/**
 * SQL: whether recall may find a message: nothing hides it, or what does is only a part of what it says.
 * @param row alias of `messages`
 */
export function isShown(row: string): string {
  return `(${row}.hidden_at IS NULL OR ${row}.is_outdated)`;
}
