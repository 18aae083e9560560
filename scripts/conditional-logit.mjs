// A conditional logit on readable cues, trained by gradient descent; deterministic.

const ROUNDS = 250;
/** Adam, with its usual constants. */
const STEP = 0.05;
const [FIRST, SECOND] = [0.9, 0.999];
/** Weights below this, times the spread of their cue, are left out. */
const MIN_WEIGHT = 0.02;

/**
 * Trains a conditional logit: the rows of a sample compete with each other and with "none", whose score is 0.
 * Each sample has a weight, and each row has cues and a target, 1 if it is right. "None" is right where no row is.
 * @param decay times the squared weights that are added to the mean loss (L2 regularization)
 */
export function trainLogit(own, { decay = 1e-3 } = {}) {
  const names = Object.keys(own[0].rows[0].cues);
  const { means, spreads } = measureScales(own, names);
  const inputs = own.map(({ rows }) =>
    rows.map(({ cues }) => Float64Array.from(names, (name, at) => (cues[name] - means[at]) / spreads[at])),
  );
  const all = own.reduce((total, { weight }) => total + weight, 0);
  const weights = new Float64Array(names.length + 1);
  const moments = weights.map(() => 0);
  const squares = weights.map(() => 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const gradient = computeGradient(own, inputs, weights);
    weights.forEach((weight, at) => {
      const slope = gradient[at] / all + (at < names.length ? decay * weight : 0);
      moments[at] = FIRST * moments[at] + (1 - FIRST) * slope;
      squares[at] = SECOND * squares[at] + (1 - SECOND) * slope ** 2;
      const moment = moments[at] / (1 - FIRST ** round);
      weights[at] -= (STEP * moment) / (Math.sqrt(squares[at] / (1 - SECOND ** round)) + 1e-8);
    });
  }
  return toModel(names, weights, { means, spreads });
}

function computeGradient(own, inputs, weights) {
  const last = weights.length - 1;
  const gradient = new Float64Array(weights.length);
  own.forEach(({ rows, weight }, place) => {
    const odds = computeOdds(inputs[place].map((input) => computeScore(input, weights)));
    const right = rows.reduce((total, { target }, at) => total + target * odds[at], 0);
    rows.forEach(({ target }, at) => {
      const error = weight * (odds[at] - (right > 0 ? (target * odds[at]) / right : 0));
      if (Math.abs(error) < 1e-6) return;
      const input = inputs[place][at];
      for (let cue = 0; cue < last; cue += 1) gradient[cue] += error * input[cue];
      gradient[last] += error;
    });
  });
  return gradient;
}

function computeScore(input, weights) {
  let score = weights[weights.length - 1];
  for (let at = 0; at < input.length; at += 1) score += weights[at] * input[at];
  return score;
}

/** Computes the probability of each candidate; the rest is that of none. */
export function computeOdds(scores) {
  const most = Math.max(0, ...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const total = odds.reduce((sum, one) => sum + one, Math.exp(-most));
  return odds.map((one) => one / total);
}

/** Measures the mean and the spread of each cue; training moves cues to the one and divides by the other. */
function measureScales(own, names) {
  const rows = own.flatMap((sample) => sample.rows);
  const means = names.map((name) => rows.reduce((total, { cues }) => total + cues[name], 0) / rows.length);
  const spreads = names.map((name, at) => {
    const variance = rows.reduce((total, { cues }) => total + (cues[name] - means[at]) ** 2, 0) / rows.length;
    return Math.sqrt(variance) || 1;
  });
  return { means, spreads };
}

function toModel(names, weights, { means, spreads }) {
  const kept = names.flatMap((name, at) =>
    Math.abs(weights[at]) < MIN_WEIGHT ? [] : [[name, weights[at] / spreads[at], means[at]]],
  );
  const bias = kept.reduce((total, [, weight, mean]) => total - weight * mean, weights.at(-1));
  return { bias, cues: Object.fromEntries(kept.map(([name, weight]) => [name, weight])) };
}
