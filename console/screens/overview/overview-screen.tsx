import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../app/use-call.js';
import { useSpaceOptions } from '../../app/use-space-options.js';
import { useView } from '../../app/use-view.js';
import { ViewSelect } from '../../app/view-fields.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { EmptyState, QueryPart } from '../../kit/states.js';
import { isUuid } from '../../lib/uuid.js';
import { writeView } from '../../lib/view-state.js';
import { AttentionSection } from './attention-section.js';
import { FigureCards } from './figure-cards.js';
import { HourCharts } from './hour-charts.js';
import { OVERVIEW_VIEW, readWindow, WINDOWS, type Window } from './overview-view.js';
import { PartsSection } from './parts-section.js';

export function OverviewScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(OVERVIEW_VIEW);
  const window = readWindow(view);
  const spaces = useSpaceOptions(t('overview.spaceAll'), view.space);
  const query = { window, ...(isUuid(view.space) && { space_id: view.space }) };
  const overview = useCall('getOverview', { query }, { keepPrevious: true });
  return (
    <Page
      title={t('overview.title')}
      actions={
        <>
          <ViewSelect
            name="space"
            {...{ view, setView }}
            label={t('overview.space')}
            hideLabel
            options={spaces.options}
          />
          <WindowLinks active={window} space={view.space} />
        </>
      }
    >
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

function WindowLinks({ active, space }: { readonly active: Window; readonly space: string }): ReactNode {
  const t = useT();
  return (
    <nav className="window-links" aria-label={t('overview.window')}>
      {WINDOWS.map((window) => (
        <Link
          key={window}
          href={toAddress(window, space)}
          aria-current={window === active ? 'page' : undefined}
        >
          {t(`overview.window${window}`)}
        </Link>
      ))}
    </nav>
  );
}

function toAddress(window: Window, space: string): string {
  const query = writeView('', OVERVIEW_VIEW, { window, space });
  return query === '' ? '/' : `~/console?${query}`;
}
