import { embeddingsUrl } from '../openai/embeddings-url.js';
import type { EmbedDialect } from './embed-dialect.js';

/**
 * The format of `POST /embeddings`, which Voyage, Jina, Mistral and most others use.
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
