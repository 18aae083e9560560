import { appendPath, toVectorRows } from './json.js';
import type { EmbedDialect } from './embed-dialect.js';

const MAX_TEXTS = 96;

/**
 * The format of `POST /v2/embed` of Cohere. Questions and memories get vectors of the same type, because
 * vectors are cached by text: `input_type` is `search_document` unless the token's body says otherwise.
 * https://docs.cohere.com/reference/embed
 */
export const cohereEmbeddings: EmbedDialect = {
  name: 'Cohere',
  maxTexts: MAX_TEXTS,
  toUrl: (baseUrl) => appendPath(baseUrl, '/embed'),
  buildBody: (own, texts) => ({ input_type: 'search_document', ...own, embedding_types: ['float'], texts }),
  readAnswer: (json) =>
    toVectorRows(
      typeof json === 'object' && json !== null && 'embeddings' in json ? json.embeddings : null,
      'float',
    ),
  isModelUnknown: (status, json) =>
    status === 404 && typeof json === 'object' && json !== null && 'message' in json,
};
