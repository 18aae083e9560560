// The thread of the bundled embedder with another ONNX Runtime, which the query of the address names.
import { register } from 'node:module';

const RUNTIMES = {
  missing: `throw new Error('onnxruntime-node is not installed');`,
  refusing: `export const InferenceSession = {
    create: async () => { throw new Error('the model is refused'); },
  };`,
  failing: `export class Tensor {}
    export const InferenceSession = {
      create: async () => ({ run: async () => { throw new Error('out of memory'); } }),
    };`,
};

const runtime = toModule(RUNTIMES[new URL(import.meta.url).search.slice(1)]);
register(
  toModule(`export function resolve(name, context, next) {
    if (name !== 'onnxruntime-node') return next(name, context);
    return { url: ${JSON.stringify(runtime)}, shortCircuit: true };
  }`),
);
await import('../../src/embeddings/bundled/embedding-worker.mjs');

function toModule(code) {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
