import type { SealedAt } from './secret-box.js';

/** All columns with encrypted text, which a new master key has to encrypt again. */
export const SEALED_COLUMNS = [
  { table: 'tokens', key: 'id', column: 'llm_api_key_enc' },
  { table: 'tokens', key: 'id', column: 'memory_llm_api_key_enc' },
  { table: 'tokens', key: 'id', column: 'embed_api_key_enc' },
  { table: 'tokens', key: 'id', column: 'previous_embedder_enc' },
  { table: 'users', key: 'id', column: 'key_enc' },
  { table: 'settings', key: 'key', column: 'sealed' },
] as const;

type SealedColumn = (typeof SEALED_COLUMNS)[number];

/** Builds the row and field to which the encrypted text of a column is bound. */
export function locateSealedColumn(
  table: SealedColumn['table'],
  id: string,
  column: SealedColumn['column'],
): SealedAt {
  return { row: `${table}/${id}`, field: column };
}
