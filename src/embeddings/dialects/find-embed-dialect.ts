import { cohereEmbeddings } from './cohere.js';
import type { EmbedDialect } from './embed-dialect.js';
import { ollamaEmbeddings } from './ollama.js';
import { openAiEmbeddings } from './openai.js';

/** Vendors with a format of their own, by name, with the end of the addresses that use it. */
const NATIVE: ReadonlyMap<string, { readonly path: RegExp; readonly dialect: EmbedDialect }> = new Map([
  ['ollama', { path: /\/api\/*$/i, dialect: ollamaEmbeddings }],
  ['cohere', { path: /\/v2\/*$/i, dialect: cohereEmbeddings }],
]);

/**
 * Finds the format for a token's embedder: the vendor's own if `embed_provider` names it and the address ends
 * like its API (`…/api` of Ollama, `…/v2` of Cohere), otherwise OpenAI's. OpenAI's format has never worked at
 * such addresses, so nothing changes for tokens that worked.
 */
export function findEmbedDialect({
  provider,
  baseUrl,
}: {
  readonly provider: string;
  readonly baseUrl: string;
}): EmbedDialect {
  const native = NATIVE.get(provider.trim().toLowerCase());
  return native?.path.test(new URL(baseUrl).pathname) === true ? native.dialect : openAiEmbeddings;
}
