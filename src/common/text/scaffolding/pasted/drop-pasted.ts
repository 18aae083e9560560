import { dropParagraphs } from '../message-lines.js';
import { listSpans, type Span } from './list-spans.js';
import { PASTED_BIAS, PASTED_WEIGHTS } from './pasted-weights.js';
import { splitUnits } from './split-units.js';

/** Probability from which a unit counts as pasted, by what is lost if it is the person's own. */
const LEAST = 0.6;
const LEAST_IF_STRICT = 0.5;
/** A longer message has lost its middle, so its form tells little. */
const MOST_LINES = 400;

/**
 * Drops what a person probably pasted into their message: one run of paragraphs, decided by a model that
 * compares every run with every other, and with none. When strict, it needs less certainty.
 */
export function dropPasted(lines: readonly string[], isStrict: boolean): readonly string[] {
  if (lines.length > MOST_LINES) return lines;
  const units = splitUnits(lines);
  if (units.length < 2) return lines;
  const chances = estimatePasted(listSpans(units), units.length);
  return dropParagraphs(
    lines,
    units.filter((_, at) => chances[at]! >= (isStrict ? LEAST_IF_STRICT : LEAST)),
  );
}

/** Estimates of each unit the probability that it was pasted. */
function estimatePasted(spans: readonly Span[], units: number): readonly number[] {
  const odds = spans.map(({ cues }) => Math.exp(computeScore(cues)));
  const all = odds.reduce((sum, one) => sum + one, 1);
  const chances = Array.from({ length: units }, () => 0);
  for (const [order, { start, end }] of spans.entries())
    for (let at = start; at < end; at += 1) chances[at]! += odds[order]! / all;
  return chances;
}

/** The score of a run of units; that of none is 0. */
function computeScore(cues: Span['cues']): number {
  return Object.entries(cues).reduce(
    (sum, [name, cue]) => sum + cue * (PASTED_WEIGHTS[name] ?? 0),
    PASTED_BIAS,
  );
}
