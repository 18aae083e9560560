import { appendPath, listOf } from './json.js';
import type { EmbedDialect } from './embed-dialect.js';

/** `POST /api/embed` of Ollama. https://docs.ollama.com/api/embed */
export const ollamaEmbeddings: EmbedDialect = {
  name: 'Ollama',
  maxTexts: Number.POSITIVE_INFINITY,
  url: (baseUrl) => appendPath(baseUrl, '/embed'),
  body: (own, texts) => ({ ...own, input: texts }),
  answer: (json) => listOf(json, 'embeddings'),
  // A route that is not there is answered in plain text.
  isModelUnknown: (status, json) =>
    status === 404 && typeof json === 'object' && json !== null && 'error' in json,
};
