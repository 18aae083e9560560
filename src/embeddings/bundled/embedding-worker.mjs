// This is plain JavaScript, because a worker thread starts from a file, and this file is the same in src (for
// tests) and dist, with those that it imports.
import { parentPort } from 'node:worker_threads';
import { loadOnOnnxRuntime } from './onnx-runtime.mjs';

// A failure here ends the thread, and the next text starts a new one.
const { embed, fallbackReason } = await loadModel();

parentPort.on('message', async (texts) => {
  if (texts === null) process.exit();
  try {
    const outputs = [];
    for (const text of texts) outputs.push(toUnitLength(await embed(text)));
    parentPort.postMessage(
      { outputs, fallbackReason },
      outputs.map(({ buffer }) => buffer),
    );
  } catch (error) {
    parentPort.postMessage({ error: describe(error), fallbackReason });
  }
});

/** ONNX Runtime embeds the same vectors several times as fast, but can't be installed everywhere. */
async function loadModel() {
  try {
    return { embed: await loadOnOnnxRuntime() };
  } catch (error) {
    const { loadOnTensorFlow } = await import('./tensorflow-runtime.mjs');
    return { embed: await loadOnTensorFlow(), fallbackReason: describe(error) };
  }
}

function toUnitLength(values) {
  const vector = Float32Array.from(values);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function describe(error) {
  return String(error?.message ?? error).split('\n')[0];
}
