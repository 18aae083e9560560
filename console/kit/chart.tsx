import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Button } from './button.js';
import type { ChartLine } from './chart-line.js';
import { useFormats, useT } from './language.js';
import { useCompactNumber, useLocale } from './use-locale.js';

interface ChartProps {
  readonly title: string;
  /**
   * Times in milliseconds, one for each value. They must keep their identity, and so must the lines, or the
   * chart is drawn again.
   */
  readonly times: readonly number[];
  readonly lines: readonly ChartLine[];
}

const DAY_MS = 86_400_000;
const Plot = lazy(async () => ({ default: (await import('./plot.js')).Plot }));

/** A chart over time, and a table with the same numbers. */
export function Chart({ title, times, lines }: ChartProps): ReactNode {
  const t = useT();
  const [isTable, setTable] = useState(false);
  const [point, setPoint] = useState<number | null>(null);
  const isEmpty = lines.every(({ values }) => values.every((value) => value === null));
  return (
    <figure className="chart">
      <div className="chart-head">
        <figcaption>{title}</figcaption>
        {!isEmpty && (
          <Button
            kind="quiet"
            aria-pressed={isTable}
            aria-label={`${t('chart.asTable')}: ${title}`}
            onClick={() => setTable(!isTable)}
          >
            {t('chart.asTable')}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className="line chart-empty">{t('chart.empty')}</p>
      ) : isTable ? (
        <ChartTable {...{ title, times, lines }} />
      ) : (
        <>
          <ChartLegend {...{ times, lines, point }} />
          <Suspense fallback={<div className="plot" />}>
            <Drawing {...{ times, lines }} onPoint={setPoint} />
          </Suspense>
        </>
      )}
    </figure>
  );
}

interface DrawingProps extends Omit<ChartProps, 'title'> {
  readonly onPoint: (index: number | null) => void;
}

function Drawing({ times, lines, onPoint }: DrawingProps): ReactNode {
  const locale = useLocale();
  const toNumber = useCompactNumber();
  const isLong = (times.at(-1) ?? 0) - (times[0] ?? 0) > 2 * DAY_MS;
  const toTime = useMemo(() => {
    const format = new Intl.DateTimeFormat(
      locale,
      isLong ? { month: 'short', day: 'numeric' } : { timeStyle: 'short' },
    );
    return (ms: number) => format.format(ms);
  }, [locale, isLong]);
  return <Plot {...{ times, lines, onPoint, toTime, toNumber }} />;
}

function ChartLegend({
  times,
  lines,
  point,
}: Omit<ChartProps, 'title'> & { readonly point: number | null }): ReactNode {
  const t = useT();
  const { number, time } = useFormats();
  const at = point === null ? undefined : times[point];
  const show = useCallback(
    (value: number | null | undefined) =>
      value === null || value === undefined ? t('common.none') : number(value),
    [t, number],
  );
  return (
    <ul className="chart-legend">
      {lines.map(({ label, color, values }) => (
        <li key={label}>
          <span className="chart-key" style={{ background: `var(${color})` }} aria-hidden="true" />
          {label}
          {point !== null && <strong>{show(values[point])}</strong>}
        </li>
      ))}
      {at !== undefined && <li className="chart-at">{time(new Date(at).toISOString())}</li>}
    </ul>
  );
}

function ChartTable({ title, times, lines }: ChartProps): ReactNode {
  const t = useT();
  const { number, time } = useFormats();
  const filled = times
    .map((_, index) => index)
    .filter((index) => lines.some(({ values }) => values[index] !== null));
  return (
    <div className="chart-table" tabIndex={0} role="region" aria-label={title}>
      <table className="results">
        <thead>
          <tr>
            <th scope="col">{t('chart.hour')}</th>
            {lines.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filled.map((index) => (
            <tr key={index}>
              <th scope="row">{time(new Date(times[index] ?? 0).toISOString())}</th>
              {lines.map(({ label, values }) => {
                const value = values[index] ?? null;
                return <td key={label}>{value === null ? t('common.none') : number(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
