// The thread of the cross-encoders. Its two libraries are optional dependencies, which nothing loads before.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveModel } from '../common/model-worker.mjs';

/** Tokens of each text that a model reads, as in scripts/cross-encoder/samples.py. */
const MAX_TOKENS = 72;
const START = '[CLS]';
const END = '[SEP]';

serveModel(load, rateAll);

async function load() {
  const [{ InferenceSession, Tensor }, { Tokenizer }, tokens] = await Promise.all([
    import('onnxruntime-node'),
    import('@huggingface/tokenizers'),
    readFile(new URL('./model/tokenizer.json', import.meta.url), 'utf8'),
  ]);
  const sessions = {};
  const open = (model) =>
    InferenceSession.create(fileURLToPath(new URL(`./model/${model}.onnx`, import.meta.url)), {
      // A second thread doubles the processor time, which other threads of the process need.
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      // The arena keeps the memory of the longest pair for ever.
      enableCpuMemArena: false,
      logSeverityLevel: 3,
    });
  const tokenizer = new Tokenizer(JSON.parse(tokens), {});
  return { findSession: (model) => (sessions[model] ??= open(model)), Tensor, tokenizer };
}

async function rateAll(reader, pairs) {
  const ratings = [];
  // One at a time, because a weight of one byte is scaled by all that runs with it.
  for (const pair of pairs) ratings.push(await rate(reader, pair));
  return ratings;
}

/**
 * Computes the log-odds of the first class against the others: the older statement is replaced, or the
 * statement helps to answer the message.
 */
async function rate({ findSession, Tensor, tokenizer }, pair) {
  const session = await findSession(pair.model);
  const [first, second] = [pair.first, pair.second].map((text) =>
    tokenizer.encode(text, { add_special_tokens: false }).ids.slice(0, MAX_TOKENS),
  );
  const [start, end] = [START, END].map((token) => tokenizer.token_to_id(token));
  const ids = [start, ...first, end, ...second, end];
  const texts = ids.map((_, at) => (at < first.length + 2 ? 0 : 1));
  const toTensor = (values) => new Tensor('int64', BigInt64Array.from(values, BigInt), [1, ids.length]);
  const { classes } = await session.run({
    input_ids: toTensor(ids),
    token_type_ids: toTensor(texts),
    attention_mask: toTensor(ids.map(() => 1)),
  });
  const [replaced, ...others] = classes.data;
  return replaced - Math.log(others.reduce((sum, value) => sum + Math.exp(value), 0));
}
