import { dropParagraphs } from '../message-lines.js';
import { listRuns, RUN_CUES, type UnitRun } from './list-runs.js';
import { PASTED_BIAS, PASTED_WEIGHTS } from './pasted-weights.js';
import { splitUnits } from './split-units.js';

/** Probability from which a unit counts as pasted, by what is lost if it is the person's own. */
const MIN_PROBABILITY = 0.55;
const MIN_IF_STRICT = 0.5;
const WEIGHTS = RUN_CUES.map((name) => PASTED_WEIGHTS[name] ?? 0);
/** A longer message has lost its middle, so its form tells little. */
const MAX_LINES = 400;

/**
 * Drops what a person probably pasted into their message: one run of paragraphs, decided by a model that
 * compares every run with every other, and with none. When strict, it needs less certainty.
 */
export function dropPasted(lines: readonly string[], isStrict: boolean): readonly string[] {
  if (lines.length > MAX_LINES) return lines;
  const units = splitUnits(lines);
  if (units.length < 2) return lines;
  const chances = estimatePasted(listRuns(units), units.length);
  return dropParagraphs(
    lines,
    units.filter((_, at) => chances[at]! >= (isStrict ? MIN_IF_STRICT : MIN_PROBABILITY)),
  );
}

/** Estimates the probability of each unit that it was pasted. */
function estimatePasted(runs: readonly UnitRun[], units: number): readonly number[] {
  const odds = runs.map(({ cues }) => Math.exp(computeScore(cues)));
  const all = odds.reduce((sum, one) => sum + one, 1);
  const chances = Array.from({ length: units }, () => 0);
  for (const [order, { start, end }] of runs.entries())
    for (let at = start; at < end; at += 1) chances[at]! += odds[order]! / all;
  return chances;
}

/** Computes the score of a run of units; that of no run is 0. */
function computeScore(cues: UnitRun['cues']): number {
  return cues.reduce((score, cue, at) => score + cue * WEIGHTS[at]!, PASTED_BIAS);
}
