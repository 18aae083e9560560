import { cohereEmbeddings } from './cohere.js';
import type { EmbedDialect } from './embed-dialect.js';
import { ollamaEmbeddings } from './ollama.js';
import { openAiEmbeddings } from './openai.js';

/** By the name of the vendor: its own format, and the end of the addresses that speak it. */
const NATIVE: ReadonlyMap<string, { readonly path: RegExp; readonly dialect: EmbedDialect }> = new Map([
  ['ollama', { path: /\/api\/*$/i, dialect: ollamaEmbeddings }],
  ['cohere', { path: /\/v2\/*$/i, dialect: cohereEmbeddings }],
]);

/**
 * The format for a token's embedder: that of `embed_provider` where the address ends as the vendor's own API
 * does (`…/api` of Ollama, `…/v2` of Cohere), else OpenAI's. At such addresses OpenAI's format has never
 * worked, so no token that worked is spoken to differently.
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
