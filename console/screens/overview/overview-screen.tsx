import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../app/use-call.js';
import { useView } from '../../app/use-view.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { EmptyState, QueryPart } from '../../kit/states.js';
import { AttentionSection } from './attention-section.js';
import { FigureCards } from './figure-cards.js';
import { HourCharts } from './hour-charts.js';
import { OVERVIEW_VIEW, readWindow, WINDOWS, type Window } from './overview-view.js';
import { PartsSection } from './parts-section.js';

export function OverviewScreen(): ReactNode {
  const t = useT();
  const [view] = useView(OVERVIEW_VIEW);
  const window = readWindow(view);
  const overview = useCall('getOverview', { query: { window } }, { keepPrevious: true });
  return (
    <Page title={t('overview.title')} actions={<WindowLinks active={window} />}>
      <QueryPart query={overview}>
        {(shown) => (
          <div className="overview">
            <div className="overview-top">
              <PartsSection overview={shown} />
              <AttentionSection items={shown.attention} />
            </div>
            <FigureCards totals={shown.totals} window={shown.window} />
            {shown.series.length === 0 ? (
              <EmptyState
                text={t('overview.empty')}
                action={<Link href="/start">{t('overview.emptyAction')}</Link>}
              />
            ) : (
              <HourCharts series={shown.series} window={shown.window} readAt={overview.dataUpdatedAt} />
            )}
          </div>
        )}
      </QueryPart>
    </Page>
  );
}

function WindowLinks({ active }: { readonly active: Window }): ReactNode {
  const t = useT();
  return (
    <nav className="window-links" aria-label={t('overview.window')}>
      {WINDOWS.map((window) => (
        <Link
          key={window}
          href={window === '24h' ? '/' : `~/console?window=${window}`}
          aria-current={window === active ? 'page' : undefined}
        >
          {t(`overview.window${window}`)}
        </Link>
      ))}
    </nav>
  );
}
