// The other side of `ModelThread`, in its worker thread. This is plain JavaScript, because a worker thread starts
// from a file, and this file is the same in src (for tests) and dist.
import { parentPort } from 'node:worker_threads';

/**
 * Answers the lists of inputs that the thread is sent, one after the other, and ends with `null`.
 * @param load loads the model with the first inputs; after a failure, with the next ones
 * @param run computes the outputs of a list of inputs, in order: `(model, inputs) => outputs`
 */
export function serveModel(load, run) {
  let loading = null;
  parentPort.on('message', async (inputs) => {
    if (inputs === null) process.exit();
    try {
      loading ??= load();
      const outputs = await run(await loading, inputs);
      const buffers = outputs.flatMap((output) => (ArrayBuffer.isView(output) ? [output.buffer] : []));
      parentPort.postMessage({ outputs }, buffers);
    } catch (error) {
      loading = null;
      parentPort.postMessage({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}
