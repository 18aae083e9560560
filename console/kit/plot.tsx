import { useEffect, useRef, type ReactNode } from 'react';
import uPlot from 'uplot';
import { splitPartial } from '../lib/split-partial.js';
import type { ChartLine } from './chart-line.js';
import { followSize } from './follow-size.js';
import { useColorScheme } from './use-color-scheme.js';

interface PlotProps {
  /** Times in milliseconds. */
  readonly times: readonly number[];
  readonly lines: readonly ChartLine[];
  /** Receives the index of the hour under the pointer; null if there is none. */
  readonly onPoint: (index: number | null) => void;
  readonly toTime: (ms: number) => string;
  readonly toNumber: (value: number) => string;
}

const HEIGHT = 160;
const AXIS_SPACE = 70;
/** Room for the half of the last time that reaches beyond the axis. */
const LABEL_HALF = 32;
/** Steps of an axis whose values are counts. */
const WHOLE_STEPS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9].flatMap((unit) => [
  unit,
  2 * unit,
  5 * unit,
]);

/** Draws a chart. It is a separate chunk, which is loaded with the first chart. */
export function Plot({ times, lines, onPoint, toTime, toNumber }: PlotProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const scheme = useColorScheme();
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const options = toOptions({ times, lines, onPoint, toTime, toNumber }, element);
    const plot = new uPlot(options, toData(times, lines), element);
    const unfollow = followSize(element, () => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    return () => {
      unfollow();
      plot.destroy();
    };
  }, [times, lines, onPoint, toTime, toNumber, scheme]);
  return <div ref={box} className="plot" aria-hidden="true" />;
}

function toOptions({ lines, onPoint, toTime, toNumber }: PlotProps, element: HTMLElement): uPlot.Options {
  const grid = { stroke: readColor(element, '--line-soft'), width: 1 };
  const axis = {
    stroke: readColor(element, '--text-soft'),
    grid,
    ticks: { show: false },
    font: '12px system-ui, sans-serif',
  };
  const isWhole = lines.every(({ values }) =>
    values.every((value) => value === null || Number.isInteger(value)),
  );
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: [8, LABEL_HALF, 0, 0],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false },
    scales: { y: { range: (_plot, _min, max) => [0, max > 0 ? max * 1.08 : 1] } },
    series: [{}, ...lines.flatMap(({ color }) => toSeries(readColor(element, color)))],
    axes: [
      {
        ...axis,
        space: AXIS_SPACE,
        size: 28,
        values: (_plot, seconds) => seconds.map((second) => toTime(second * 1_000)),
      },
      {
        ...axis,
        size: 44,
        ...(isWhole && { incrs: WHOLE_STEPS }),
        values: (_plot, values) => values.map(toNumber),
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

/** Builds the series of a line, with its last segment dashed. */
function toSeries(stroke: string): uPlot.Series[] {
  const line = { stroke, width: 2, spanGaps: false };
  return [
    { ...line, points: { show: true, size: 4, fill: stroke } },
    { ...line, dash: [4, 4], points: { show: true, size: 4, fill: stroke } },
  ];
}

function toData(times: readonly number[], lines: readonly ChartLine[]): uPlot.AlignedData {
  const split = lines.flatMap(({ values }) => {
    const { whole, partial } = splitPartial(values);
    return [[...whole], [...partial]];
  });
  return [times.map((time) => time / 1_000), ...split];
}

/** Resolves a colour for a canvas, which supports neither custom properties nor light-dark(). */
function readColor(element: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
