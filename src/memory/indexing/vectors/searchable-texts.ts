import { isIndexed, isShown } from '../../../database/index-conditions.js';

/**
 * Builds SQL for the texts of a space that recall can find, as (id, text, revision, created_at, expires_at).
 * Expired texts are included.
 * @param space parameter or column of the space's id
 * @param after exclusive lower revision; a message that is shown again counts as new
 */
export function selectSearchableTexts(space: string, after: string): string {
  return `
  SELECT 'm:' || m.id AS id, m.body AS text, m.revision, m.created_at, NULL::timestamptz AS expires_at FROM messages m
    WHERE m.space_id = ${space} AND (m.revision > ${after} OR m.hidden_revision > ${after}) AND m.revision IS NOT NULL AND ${isShown('m')}
      AND m.role IN ('user', 'assistant') AND m.body <> '' AND NOT m.is_repeated
  UNION ALL
  SELECT 'f:' || f.id, f.content, f.revision, f.created_at, f.expires_at FROM memories f
    WHERE f.space_id = ${space} AND f.revision > ${after} AND f.valid_to IS NULL AND ${isIndexed('f')}`;
}

/**
 * Builds an SQL condition: the searchable text `d` has no vector of `model`, or one of an earlier wording.
 */
export function lacksVector(space: string, model: string): string {
  return `NOT EXISTS (SELECT 1 FROM memory_vectors v
    WHERE v.space_id = ${space} AND v.document_id = d.id AND v.model = ${model} AND v.revision >= d.revision)`;
}
