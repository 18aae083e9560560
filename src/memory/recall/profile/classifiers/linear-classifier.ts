import { setImmediate } from 'node:timers/promises';
import { computeDotProduct } from '../../../../common/dot-product.js';
import { splitIntoChunks } from '../../../../common/split-into-chunks.js';

/** A softmax (multinomial logistic) regression: the class of a vector by one row of weights a class. */
export interface LinearClassifier<Name extends string> {
  readonly names: readonly Name[];
  /** By class, each as long as a vector. */
  readonly weights: readonly Float32Array[];
  /** By class. */
  readonly biases: Float32Array;
}

/** A unit vector and the class that it is an example of. */
export interface Sample<Name extends string> {
  readonly name: Name;
  readonly vector: Float32Array;
}

/** Number of passes over all samples. */
const EPOCHS = 20;
/** Number of samples whose errors are averaged before the weights change. */
const BATCH = 16;
/** Number of vectors that are read between two pauses. */
const CHUNK = 256;
/** Initial step size; the step size decreases with each epoch. */
const STEP = 10;
const STEP_DECAY = 0.3;
/** L2 regularization: share of the weights that each step subtracts, multiplied by the step size. */
const DECAY = 1e-4;

/**
 * Computes the probabilities of the classes, which add up to 1; an empty map for a vector of another length.
 */
export function classify<Name extends string>(
  { names, weights, biases }: LinearClassifier<Name>,
  vector: Float32Array | null,
): ReadonlyMap<Name, number> {
  if (vector === null || vector.length !== weights[0]?.length) return new Map();
  const scores = weights.map((row, at) => computeDotProduct(row, vector) + biases[at]!);
  const shares = toProbabilities(scores);
  return new Map(names.map((name, at) => [name, shares[at]!]));
}

/**
 * Trains a classifier by stochastic gradient descent on centred and scaled vectors, so that the density of a
 * model's vectors makes no difference. The same samples always give the same weights. Other work can run
 * between two batches.
 */
export async function trainClassifier<Name extends string>(
  samples: readonly Sample<Name>[],
): Promise<LinearClassifier<Name>> {
  const names = [...new Set(samples.map(({ name }) => name))];
  const { mean, spread } = await measureSpread(samples.map(({ vector }) => vector));
  const targets = samples.map(({ name }) => names.indexOf(name));
  const weights = names.map(() => new Float32Array(mean.length));
  const biases = new Float32Array(names.length);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const step = STEP / (1 + epoch * STEP_DECAY);
    const order = shuffle(samples.length, epoch);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH).map((at) => ({
        input: samples[at]!.vector.map((value, place) => (value - mean[place]!) / spread),
        target: targets[at]!,
      }));
      learn({ weights, biases }, batch, step);
      await setImmediate();
    }
  }
  return { names, ...moveBack({ weights, biases }, mean, spread) };
}

interface Parameters {
  readonly weights: readonly Float32Array[];
  readonly biases: Float32Array;
}

/** Changes the weights by the errors of a batch. */
function learn(
  { weights, biases }: Parameters,
  batch: readonly { readonly input: Float32Array; readonly target: number }[],
  step: number,
): void {
  const errors = batch.map(({ input, target }) => {
    const shares = toProbabilities(weights.map((row, at) => computeDotProduct(row, input) + biases[at]!));
    shares[target]! -= 1;
    return shares;
  });
  const rate = step / batch.length;
  weights.forEach((row, name) => {
    for (let at = 0; at < row.length; at += 1) row[at]! *= 1 - step * DECAY;
    batch.forEach(({ input }, one) => {
      const by = rate * errors[one]![name]!;
      for (let at = 0; at < row.length; at += 1) row[at]! -= by * input[at]!;
      biases[name]! -= by;
    });
  });
}

/** Converts weights for centred and scaled vectors to weights for the original vectors. */
function moveBack({ weights, biases }: Parameters, mean: Float32Array, spread: number): Parameters {
  const own = weights.map((row) => row.map((value) => value / spread));
  return { weights: own, biases: biases.map((bias, at) => bias - computeDotProduct(own[at]!, mean)) };
}

/** Measures the mean of vectors and their mean distance (root mean square) to it. */
async function measureSpread(vectors: readonly Float32Array[]): Promise<{
  readonly mean: Float32Array;
  readonly spread: number;
}> {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const chunk of splitIntoChunks(vectors, CHUNK)) {
    for (const vector of chunk)
      for (let at = 0; at < mean.length; at += 1) mean[at]! += vector[at]! / vectors.length;
    await setImmediate();
  }
  let squares = 0;
  for (const chunk of splitIntoChunks(vectors, CHUNK)) {
    for (const vector of chunk)
      for (let at = 0; at < mean.length; at += 1) squares += (vector[at]! - mean[at]!) ** 2;
    await setImmediate();
  }
  const spread = Math.sqrt(squares / Math.max(1, vectors.length));
  return { mean, spread: spread === 0 ? 1 : spread };
}

function toProbabilities(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * Shuffles the numbers below `length`, always in the same way for one seed (Fisher and Yates, with Lehmer's
 * generator).
 */
function shuffle(length: number, seed: number): number[] {
  const order = Array.from({ length }, (_, at) => at);
  let state = seed + 1;
  for (let at = length - 1; at > 0; at -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
