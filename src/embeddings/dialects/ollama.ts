import { appendPath, toVectorRows } from './json.js';
import type { EmbedDialect } from './embed-dialect.js';

/** The format of `POST /api/embed` of Ollama. https://docs.ollama.com/api/embed */
export const ollamaEmbeddings: EmbedDialect = {
  name: 'Ollama',
  maxTexts: Number.POSITIVE_INFINITY,
  toUrl: (baseUrl) => appendPath(baseUrl, '/embed'),
  buildBody: (own, texts) => ({ ...own, input: texts }),
  readAnswer: (json) => toVectorRows(json, 'embeddings'),
  // A missing route is answered in plain text, not JSON.
  isModelUnknown: (status, json) =>
    status === 404 && typeof json === 'object' && json !== null && 'error' in json,
};
