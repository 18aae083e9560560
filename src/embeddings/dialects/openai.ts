import { toEmbeddingsUrl } from '../openai/embeddings-url.js';
import type { EmbedDialect } from './embed-dialect.js';

/**
 * The format of `POST /embeddings`, which Voyage, Jina, Mistral and most others use.
 * https://platform.openai.com/docs/api-reference/embeddings
 */
export const openAiEmbeddings: EmbedDialect = {
  name: 'an OpenAI-compatible embedder',
  maxTexts: Number.POSITIVE_INFINITY,
  toUrl: toEmbeddingsUrl,
  buildBody: (own, texts) => ({ ...own, input: texts }),
  readAnswer: (json) => json,
  isModelUnknown: () => false,
};
