/**
 * Builds the SQL condition for memories that an index may contain. Items of the keyed store can be excluded
 * from all indexes.
 * @param row alias of `memories`
 */
export function isIndexed(row: string): string {
  return `coalesce(${row}.metadata->'store_item'->>'index', '') <> 'false'`;
}

/**
 * Builds the SQL condition for messages that recall may find: those that are not hidden, or of which only a
 * part was superseded.
 * @param row alias of `messages`
 */
export function isShown(row: string): string {
  return `(${row}.hidden_at IS NULL OR ${row}.is_outdated)`;
}
