// The thread of the bundled embedder on a machine without ONNX Runtime that compiles the engine of TensorFlow.js
// later than it reads the model's files.
const { instantiate } = globalThis.WebAssembly;
globalThis.WebAssembly.instantiate = async (...args) => {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return instantiate(...args);
};
await import('./replaced-runtime-worker.mjs?missing');
