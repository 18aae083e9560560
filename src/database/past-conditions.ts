// SQL for reads of an earlier time (`as_of`): what was valid then, in the wording of that time, without what
// was forgotten or erased since (D12). In all functions, `at` is a parameter of the statement, such as `$5`.

/**
 * Builds the condition for messages that existed and were not hidden at a time.
 * @param row alias of `messages`
 */
export function wasSaid(row: string, at: string): string {
  return `${row}.created_at <= ${at} AND (${row}.hidden_at IS NULL OR (${row}.hidden_at > ${at} AND ${row}.hidden_reason IN ('superseded', 'overridden')))`;
}

/**
 * Builds the condition for memories, or versions of them, that were valid at a time.
 * @param row alias of `memories` or `memory_versions`
 */
export function wasValid(row: string, at: string): string {
  return `${row}.valid_from <= ${at} AND (${row}.valid_to IS NULL OR ${row}.valid_to > ${at}) AND (${row}.expires_at IS NULL OR ${row}.expires_at > ${at})`;
}

/**
 * Builds the condition for memories that nobody has forgotten or erased since.
 * @param row alias of `memories`
 */
export function isNotForgotten(row: string): string {
  return `NOT EXISTS (SELECT FROM tombstones t WHERE t.space_id = ${row}.space_id AND t.end_user = ${row}.end_user AND t.document_id = 'f:' || ${row}.id)`;
}

const PLACE =
  'm.id, m.memory_no, m.space_id, m.end_user, m.app_id, m.project_id, m.session_id, m.created_at, m.hash';
const TEXT = ['key', 'type', 'content', 'topics', 'metadata', 'version', 'expires_at'];

/**
 * Builds a query for the memories of a time, with the columns that lists read. A text that was replaced in
 * place comes from its version, which does not contain its author. The statement around it must filter by
 * space.
 */
export function selectMemoriesAt(at: string): string {
  const listTextColumns = (row: string): string => TEXT.map((column) => `${row}.${column}`).join(', ');
  const changed = `CASE WHEN m.updated_at > ${at} THEN m.valid_from ELSE m.updated_at END`;
  return `SELECT ${PLACE}, ${listTextColumns('m')}, m.agent_id, m.input, ${changed} AS updated_at FROM memories m
    WHERE ${wasValid('m', at)} AND ${isNotForgotten('m')}
  UNION ALL SELECT ${PLACE}, ${listTextColumns('x')}, NULL, NULL, x.valid_from FROM memory_versions x JOIN memories m ON m.space_id = x.space_id AND m.id = x.memory_id
    WHERE ${wasValid('x', at)} AND ${isNotForgotten('m')}`;
}
