import { useMemo, type ReactNode } from 'react';
import type { Overview } from '../../../src/sdk/admin-client.js';
import type { ChartLine } from '../../kit/chart-line.js';
import { Chart } from '../../kit/chart.js';
import { useT, type Translate } from '../../kit/language.js';
import { findHour, listHours, placeByHour } from '../../lib/hours.js';
import { WINDOW_HOURS, type Window } from './overview-view.js';

type Hour = Overview['series'][number];

interface HourChartsProps {
  readonly series: Overview['series'];
  readonly window: Window;
  /** Time at which the series was read, in milliseconds. */
  readonly readAt: number;
}

export function HourCharts({ series, window, readAt }: HourChartsProps): ReactNode {
  const t = useT();
  const lastHour = findHour(readAt);
  const { times, charts } = useMemo(() => {
    const hours = listHours(lastHour, WINDOW_HOURS[window]);
    return { times: hours, charts: toCharts(placeByHour(hours, series), t) };
  }, [lastHour, series, window, t]);
  return (
    <section aria-labelledby="by-the-hour">
      <h2 id="by-the-hour" className="overview-heading">
        {t('overview.chartsTitle')}
      </h2>
      <div className="charts">
        {charts.map(({ title, lines }) => (
          <Chart key={title} {...{ title, times, lines }} />
        ))}
      </div>
    </section>
  );
}

function toCharts(
  hours: readonly (Hour | null)[],
  t: Translate,
): readonly { readonly title: string; readonly lines: readonly ChartLine[] }[] {
  const line = (label: string, color: string, pick: (hour: Hour) => number | null): ChartLine => {
    return { label, color, values: hours.map((hour) => (hour === null ? null : pick(hour))) };
  };
  return [
    {
      title: t('overview.chartRequests'),
      lines: [
        line(t('overview.requests'), '--accent', ({ requests }) => requests),
        line(t('overview.errorsSeries'), '--danger-text', ({ errors }) => errors),
      ],
    },
    {
      title: t('overview.chartRecalls'),
      lines: [
        line(t('overview.withResult'), '--good-text', ({ hits }) => hits),
        line(t('overview.withoutResult'), '--text-faint', ({ recalls, hits }) => recalls - hits),
      ],
    },
    {
      title: t('overview.chartAdded'),
      lines: [
        line(t('overview.p50'), '--accent', ({ added_ms: added }) => added?.p50 ?? null),
        line(t('overview.p95'), '--warn-text', ({ added_ms: added }) => added?.p95 ?? null),
      ],
    },
    {
      title: t('overview.chartTokens'),
      lines: [
        line(t('overview.prompt'), '--accent', ({ prompt_tokens: tokens }) => tokens),
        line(t('overview.cached'), '--good-text', ({ cached_tokens: tokens }) => tokens),
        line(t('overview.injectedSeries'), '--warn-text', ({ injected_tokens: tokens }) => tokens),
      ],
    },
    {
      title: t('overview.chartExtraction'),
      lines: [line(t('overview.extractionSeries'), '--accent', ({ extraction_tokens: tokens }) => tokens)],
    },
    {
      title: t('overview.chartMemories'),
      lines: [line(t('overview.memoriesSeries'), '--accent', ({ memories_added: added }) => added)],
    },
  ];
}
