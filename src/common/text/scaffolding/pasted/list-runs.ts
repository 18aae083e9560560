import { measureUnit, type Cues } from './measure-unit.js';
import type { Unit } from './split-units.js';

/** Units from `start` up to `end`, and what speaks for or against their having been pasted. */
export interface UnitRun {
  readonly start: number;
  readonly end: number;
  /** In the order of `RUN_CUES`. */
  readonly cues: readonly number[];
}

/** A pasted text starts among this number of first units and ends among as many last ones. */
const MAX_UNITS = 16;
/** Cues of a unit that are averaged over a run, and those that are read from the units around it. */
const INSIDE = (
  'speaks speaksOften addressed labelled listed unfinished titled marked named shouted casual ' +
  'long lined aboutSpeaker others readers telling'
).split(' ');
const BEFORE =
  'speaks asks listed casual long lined greets points texts tasks sending telling ownText colon'.split(' ');
const AFTER = 'speaks asks addressed listed long lined others telling'.split(' ');

/** Names of the cues of a run, in the order in which `measureRun` gives them. */
export const RUN_CUES: readonly string[] = [
  ...INSIDE.map((name) => `in_${name}`),
  ...['any', ...BEFORE].map((name) => `before_${name}`),
  ...['any', ...AFTER].map((name) => `after_${name}`),
  ...['isWhole', 'ratio', 'rest_casual', 'rest_speaks', 'rest_asksOfSelf', 'rest_asksElse'],
  ...['isSecond', 'toEnd', 'several', 'greets', 'signsOff', 'lastAsks', 'lastAddressed', 'gap'],
];

interface Bounds {
  readonly start: number;
  readonly end: number;
}

/** Lists the runs of units that may have been pasted. */
export function listRuns(units: readonly Unit[]): readonly UnitRun[] {
  const measured = measureUnits(units);
  const runs: UnitRun[] = [];
  for (let start = 0; start < Math.min(units.length, MAX_UNITS); start += 1)
    for (let end = Math.max(start + 1, units.length - MAX_UNITS); end <= units.length; end += 1)
      runs.push({ start, end, cues: measureRun(measured, { start, end }) });
  return runs;
}

/** The units of a message, with the sums of their cues and of their characters up to each unit. */
interface MeasuredUnits {
  readonly units: readonly Unit[];
  readonly cues: readonly Cues[];
  readonly sums: readonly Cues[];
  readonly chars: readonly number[];
}

function measureUnits(units: readonly Unit[]): MeasuredUnits {
  const cues = units.map(measureUnit);
  const sums: Cues[] = [Object.fromEntries(Object.keys(cues[0] ?? {}).map((name) => [name, 0]))];
  const chars = [0];
  for (const [at, { text }] of units.entries()) {
    sums.push(addCues(sums[at]!, cues[at]!));
    chars.push(chars[at]! + text.length);
  }
  return { units, cues, sums, chars };
}

function addCues(left: Cues, right: Cues): Cues {
  return Object.fromEntries(Object.entries(left).map(([name, cue]) => [name, cue + right[name]!]));
}

// Lists instead of objects: a message may have hundreds of runs, each with dozens of cues.
function measureRun(measured: MeasuredUnits, bounds: Bounds): readonly number[] {
  const { units, cues, sums } = measured;
  const { start, end } = bounds;
  const sum = (name: string): number => sums[end]![name]! - sums[start]![name]!;
  const last = cues[end - 1]!;
  return [
    ...INSIDE.map((name) => sum(name) / (end - start)),
    ...readNeighbour(BEFORE, cues[start - 1]),
    ...readNeighbour(AFTER, cues[end]),
    ...measureContrast(measured, bounds),
    toNumber(start === 1),
    toNumber(end === units.length),
    Math.log(end - start) / 2,
    cues[start]!['greets']!,
    Math.min(1, sum('signsOff')),
    last['asks']!,
    last['addressed']!,
    toNumber(units.slice(start, end + 1).some(({ isBehindGap }) => isBehindGap)),
  ];
}

function readNeighbour(names: readonly string[], cues: Cues | undefined): readonly number[] {
  return [toNumber(cues !== undefined), ...names.map((name) => cues?.[name] ?? 0)];
}

/** Measures how a run differs from the rest of the message. */
function measureContrast(
  { units, cues, sums, chars }: MeasuredUnits,
  { start, end }: Bounds,
): readonly number[] {
  const rest = units.length - (end - start);
  const mean = (name: string): number =>
    (sums.at(-1)![name]! - sums[end]![name]! + sums[start]![name]!) / Math.max(1, rest);
  const inside = chars[end]! - chars[start]!;
  const firstOfRest = start > 0 ? cues[0] : cues[end];
  return [
    toNumber(rest === 0),
    Math.log((inside + 1) / (chars.at(-1)! - inside + 1)) / 4,
    toNumber(firstOfRest?.['casual'] === 1 && cues[start]!['casual'] === 0),
    mean('speaks'),
    toNumber(mean('asksOfSelf') > 0),
    toNumber(mean('asksElse') > 0),
  ];
}

function toNumber(fact: boolean): number {
  return fact ? 1 : 0;
}
