import type { LocalEmbeddersOptions } from '../../src/embeddings/local-embedders.js';

/** No local model but the bundled one. */
export const BUNDLED_ONLY: LocalEmbeddersOptions = {
  instanceModel: null,
  modelsDir: '/nonexistent',
  queryPrefix: null,
  passagePrefix: null,
};
