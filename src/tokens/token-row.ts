import type { SecretBox } from '../common/crypto/secret-box.js';
import { locateSealedColumn } from '../common/crypto/sealed-columns.js';
import type { TokenEntity } from '../database/entities/token.entity.js';
import type { TokenFields } from './token-fields.js';

type SealedColumn = 'llm_api_key_enc' | 'memory_llm_api_key_enc' | 'embed_api_key_enc';
/** The columns of a token's configuration. */
export type ConfigColumns = Omit<
  TokenEntity,
  | 'id'
  | 'secretHash'
  | 'secretPrefix'
  | 'llmFingerprint'
  | 'isAdmin'
  | 'spaceId'
  | 'ownerUserId'
  | 'previousEmbedderEnc'
  | 'createdAt'
  | 'updatedAt'
>;

/** Converts a row to fields. A secret that can't be decrypted becomes `''`, which validation refuses. */
export function openTokenFields(row: TokenEntity, box: SecretBox): TokenFields {
  const open = (sealed: string | null, column: SealedColumn): string | null =>
    sealed === null ? null : (box.open(sealed, locateSealedColumn('tokens', row.id, column)) ?? '');
  return {
    label: row.label,
    llm_base_url: row.llmBaseUrl,
    llm_api_key: open(row.llmApiKeyEnc, 'llm_api_key_enc'),
    llm_auth: row.llmAuth,
    llm_model: row.llmModel,
    llm_provider: row.llmProvider,
    llm_wires: row.llmWires,
    paths: row.paths,
    memory_llm_provider: row.memoryLlmProvider,
    memory_llm_base_url: row.memoryLlmBaseUrl,
    memory_llm_api_key: open(row.memoryLlmApiKeyEnc, 'memory_llm_api_key_enc'),
    memory_llm_body: row.memoryLlmBody,
    embed_provider: row.embedProvider,
    embed_base_url: row.embedBaseUrl,
    embed_api_key: open(row.embedApiKeyEnc, 'embed_api_key_enc'),
    embed_dims: row.embedDims,
    embed_body: row.embedBody,
    embed_query_prefix: row.embedQueryPrefix,
    embed_passage_prefix: row.embedPassagePrefix,
    memory_prompt: row.memoryPrompt,
    memory_limit: row.memoryLimit,
    session_window_size: row.sessionWindowSize,
    policy: row.policy,
    scopes: row.scopes,
    expires_at: row.expiresAt?.getTime() ?? null,
  };
}

/** Converts fields to columns, with secrets that are sealed for this row. */
export function sealTokenFields(id: string, fields: TokenFields, box: SecretBox): ConfigColumns {
  const seal = (plain: string | null, column: SealedColumn): string | null =>
    plain === null ? null : box.seal(plain, locateSealedColumn('tokens', id, column));
  return {
    label: fields.label,
    llmBaseUrl: fields.llm_base_url,
    llmApiKeyEnc: seal(fields.llm_api_key, 'llm_api_key_enc'),
    llmAuth: fields.llm_auth,
    llmModel: fields.llm_model,
    llmProvider: fields.llm_provider,
    llmWires: copyList(fields.llm_wires),
    paths: copyList(fields.paths),
    memoryLlmProvider: fields.memory_llm_provider,
    memoryLlmBaseUrl: fields.memory_llm_base_url,
    memoryLlmApiKeyEnc: seal(fields.memory_llm_api_key, 'memory_llm_api_key_enc'),
    memoryLlmBody: fields.memory_llm_body,
    embedProvider: fields.embed_provider,
    embedBaseUrl: fields.embed_base_url,
    embedApiKeyEnc: seal(fields.embed_api_key, 'embed_api_key_enc'),
    embedDims: fields.embed_dims,
    embedBody: fields.embed_body,
    embedQueryPrefix: fields.embed_query_prefix,
    embedPassagePrefix: fields.embed_passage_prefix,
    memoryPrompt: fields.memory_prompt,
    memoryLimit: fields.memory_limit,
    sessionWindowSize: fields.session_window_size,
    policy: fields.policy,
    scopes: [...fields.scopes],
    expiresAt: fields.expires_at === null ? null : new Date(fields.expires_at),
  };
}

function copyList(list: readonly string[] | null): string[] | null {
  return list === null ? null : [...list];
}
