import { measureUnit, type Cues } from './measure-unit.js';
import type { Unit } from './split-units.js';

/** Units from `start` up to `end`, and what speaks for or against their having been pasted. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly cues: Cues;
}

/** A pasted text starts among the first of these units and ends among the last of them. */
const MOST_UNITS = 16;
/** Cues of a unit that are averaged over a span, and those that are read from the units around it. */
const INSIDE = (
  'speaks speaksOften addressed labelled listed unfinished titled marked named shouted casual ' +
  'long lined aboutSpeaker others readers telling'
).split(' ');
const BEFORE =
  'speaks asks listed casual long lined greets points texts tasks sending telling ownText colon'.split(' ');
const AFTER = 'speaks asks addressed listed long lined others telling'.split(' ');

interface Bounds {
  readonly start: number;
  readonly end: number;
}

/** Lists the runs of units that may have been pasted. */
export function listSpans(units: readonly Unit[]): readonly Span[] {
  const measured = units.map(measureUnit);
  const spans: Span[] = [];
  for (let start = 0; start < Math.min(units.length, MOST_UNITS); start += 1)
    for (let end = Math.max(start + 1, units.length - MOST_UNITS); end <= units.length; end += 1)
      spans.push({ start, end, cues: measureSpan(units, measured, { start, end }) });
  return spans;
}

function measureSpan(units: readonly Unit[], measured: readonly Cues[], bounds: Bounds): Cues {
  const { start, end } = bounds;
  const inside = measured.slice(start, end);
  const sum = (name: string): number => inside.reduce((total, cues) => total + cues[name]!, 0);
  const last = inside.at(-1)!;
  return {
    ...Object.fromEntries(INSIDE.map((name) => [`in_${name}`, sum(name) / inside.length])),
    ...readNeighbour('before', BEFORE, measured[start - 1]),
    ...readNeighbour('after', AFTER, measured[end]),
    ...measureContrast(units, measured, bounds),
    isSecond: start === 1 ? 1 : 0,
    toEnd: end === units.length ? 1 : 0,
    several: Math.log(end - start) / 2,
    greets: inside[0]!['greets']!,
    signsOff: Math.min(1, sum('signsOff')),
    lastAsks: last['asks']!,
    lastAddressed: last['addressed']!,
    gap: units.slice(start, end + 1).some(({ isBehindGap }) => isBehindGap) ? 1 : 0,
  };
}

function readNeighbour(side: string, names: readonly string[], cues: Cues | undefined): Cues {
  const read = names.map((name) => [`${side}_${name}`, cues?.[name] ?? 0] as const);
  return Object.fromEntries([[`${side}_any`, cues === undefined ? 0 : 1], ...read]);
}

/** Measures how a span differs from the rest of the message. */
function measureContrast(units: readonly Unit[], measured: readonly Cues[], { start, end }: Bounds): Cues {
  const isRest = (_: unknown, at: number): boolean => at < start || at >= end;
  const rest = measured.filter(isRest);
  const countChars = (some: readonly Unit[]): number => some.reduce((sum, { text }) => sum + text.length, 1);
  const mean = (name: string): number =>
    rest.reduce((sum, cues) => sum + cues[name]!, 0) / Math.max(1, rest.length);
  const ratio = countChars(units.slice(start, end)) / countChars(units.filter(isRest));
  return {
    isWhole: rest.length === 0 ? 1 : 0,
    ratio: Math.log(ratio) / 4,
    rest_casual: rest[0]?.['casual'] === 1 && measured[start]!['casual'] === 0 ? 1 : 0,
    rest_speaks: mean('speaks'),
    rest_asksOfSelf: mean('asksOfSelf') > 0 ? 1 : 0,
    rest_asksElse: mean('asksElse') > 0 ? 1 : 0,
  };
}
