// The thread of a model folder. Its two libraries are optional dependencies, which nothing loads before.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { serveModel } from '../../common/model-worker.mjs';

const { folder, weights, dims, pooling, maxTokens, threads } = workerData;
/** Tokens run through the model at once, filling included: more take memory and are not faster. */
const MAX_TOKENS_AT_ONCE = 512;
const MISSING = 'install the optional packages onnxruntime-node and @huggingface/tokenizers';

serveModel(load, embed);

async function load() {
  const [ort, { Tokenizer }] = await Promise.all([
    importOptional('onnxruntime-node'),
    importOptional('@huggingface/tokenizers'),
  ]);
  const session = await ort.InferenceSession.create(weights, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // The arena keeps the memory of the largest batch for ever.
    enableCpuMemArena: false,
    logSeverityLevel: 3,
  }).catch((error) => {
    throw new Error(`${weights} can't be loaded (${firstLine(error)})`, { cause: error });
  });
  const tokenizer = new Tokenizer(readJson('tokenizer.json'), readJson('tokenizer_config.json', {}));
  return { ort, session, tokenizer };
}

async function importOptional(name) {
  try {
    return await import(name);
  } catch (error) {
    throw new Error(`${name} can't be loaded (${firstLine(error)}); ${MISSING}`, { cause: error });
  }
}

function readJson(file, fallback) {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    if (fallback !== undefined && error.code === 'ENOENT') return fallback;
    throw new Error(`${join(folder, file)} can't be read (${firstLine(error)})`, { cause: error });
  }
}

async function embed(model, texts) {
  const encoded = texts.map((text) => cut(model.tokenizer.encode(text).ids));
  const rows = [];
  for (const batch of splitIntoBatches(encoded.filter((ids) => ids.length > 0)))
    rows.push(...(await run(model, batch)));
  return encoded.map((ids) => (ids.length === 0 ? null : toUnitLength(rows.shift())));
}

function splitIntoBatches(encoded) {
  const batches = [];
  let longest = 0;
  for (const ids of encoded) {
    const batch = batches.at(-1);
    longest = Math.max(longest, ids.length);
    if (batch !== undefined && (batch.length + 1) * longest <= MAX_TOKENS_AT_ONCE) batch.push(ids);
    else {
      batches.push([ids]);
      longest = ids.length;
    }
  }
  return batches;
}

async function run({ ort, session }, encoded) {
  const length = Math.max(...encoded.map((ids) => ids.length));
  const { mask, feeds } = buildFeeds(ort, session, encoded, length);
  return readRows(session, await session.run(feeds), { mask, count: encoded.length, length });
}

/** The last token closes the text. */
function cut(ids) {
  return ids.length <= maxTokens ? ids : [...ids.slice(0, maxTokens - 1), ids.at(-1)];
}

function buildFeeds(ort, session, encoded, length) {
  const shape = [encoded.length, length];
  const fill = (pick) =>
    BigInt64Array.from({ length: encoded.length * length }, (_, at) => {
      const ids = encoded[Math.floor(at / length)];
      const place = at % length;
      return place < ids.length ? BigInt(pick(ids[place])) : 0n;
    });
  const mask = fill(() => 1);
  const values = {
    input_ids: () => fill((id) => id),
    attention_mask: () => mask,
    token_type_ids: () => fill(() => 0),
  };
  const feeds = {};
  for (const name of session.inputNames) {
    const make = values[name];
    if (make === undefined) throw new Error(`the model wants the input ${name}, which is not known`);
    feeds[name] = new ort.Tensor('int64', make(), shape);
  }
  return { mask, feeds };
}

/** One vector a text, not yet of length 1. */
function readRows(session, outputs, { mask, count, length }) {
  const name = session.outputNames.find((one) => one === 'sentence_embedding') ?? session.outputNames[0];
  const { dims: shape, data } = outputs[name];
  const width = shape.at(-1);
  if (width !== dims)
    throw new Error(`the model gives ${width} dimensions, but its config.json says ${dims}`);
  return Array.from({ length: count }, (_, row) =>
    shape.length === 2
      ? Float32Array.from(data.subarray(row * width, (row + 1) * width))
      : pool(data, { mask, row, length, width }),
  );
}

function pool(data, { mask, row, length, width }) {
  const vector = new Float32Array(width);
  for (let token = 0; token < (pooling === 'cls' ? 1 : length); token += 1) {
    if (mask[row * length + token] === 0n) continue;
    const from = (row * length + token) * width;
    for (let at = 0; at < width; at += 1) vector[at] += data[from + at];
  }
  return vector;
}

function toUnitLength(vector) {
  let sum = 0;
  for (const value of vector) sum += value * value;
  if (!Number.isFinite(sum)) throw new Error('the model gave a value that is not a number');
  const length = Math.sqrt(sum);
  return length === 0 ? null : vector.map((value) => value / length);
}

function firstLine(error) {
  return String(error?.message ?? error).split('\n')[0];
}
