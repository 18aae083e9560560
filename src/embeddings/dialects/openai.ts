import { embeddingsUrl } from '../openai/embeddings-url.js';
import type { EmbedDialect } from './embed-dialect.js';

/**
 * `POST /embeddings`; Voyage, Jina, Mistral and most others speak it.
 * https://platform.openai.com/docs/api-reference/embeddings
 */
export const openAiEmbeddings: EmbedDialect = {
  name: 'an OpenAI-compatible embedder',
  maxTexts: Number.POSITIVE_INFINITY,
  url: embeddingsUrl,
  body: (own, texts) => ({ ...own, input: texts }),
  answer: (json) => json,
  isModelUnknown: () => false,
};
