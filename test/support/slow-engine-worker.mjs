// The thread of the bundled embedder on a machine that compiles the engine later than it reads the model's files.
const { instantiate } = globalThis.WebAssembly;
globalThis.WebAssembly.instantiate = async (...args) => {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return instantiate(...args);
};
await import('../../src/embeddings/bundled/embedding-worker.mjs');
