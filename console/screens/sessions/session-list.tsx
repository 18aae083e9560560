import { useCallback, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { AnySession } from '../../../src/sdk/areas/all-sessions.area.js';
import { useCallList } from '../../app/use-call-list.js';
import { useSpaceOptions } from '../../app/use-space-options.js';
import type { ViewFieldProps } from '../../app/view-fields.js';
import { CursorTable } from '../../kit/cursor-table.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { EmptyState } from '../../kit/states.js';
import { useSessionColumns } from './session-columns.js';
import { SessionFilters } from './session-filters.js';
import { countFilters, NO_FILTERS, toId, toListQuery, toOpen, type SessionsView } from './sessions-view.js';

export function SessionList({
  view,
  setView,
}: Pick<ViewFieldProps<SessionsView>, 'view' | 'setView'>): ReactNode {
  const t = useT();
  const list = useCallList('listAllSessions', { query: toListQuery(view) }, ({ sessions, next }) => ({
    rows: sessions,
    next,
  }));
  const spaces = useSpaceOptions(t('sessions.spaceAll'), view.space);
  const columns = useSessionColumns(spaces.findName);
  const open = useCallback((session: AnySession) => setView(toOpen(session)), [setView]);
  return (
    <Page title={t('sessions.title')}>
      <div className="toolbar">
        <SessionFilters {...{ view, setView, spaces: spaces.options }} />
      </div>
      <CursorTable<AnySession>
        name="sessions"
        label={t('sessions.title')}
        {...{ list, columns, toId }}
        onOpen={open}
        onClear={countFilters(view) > 0 ? () => setView(NO_FILTERS) : undefined}
        empty={
          <EmptyState
            text={t('sessions.empty')}
            action={<Link href="/start">{t('sessions.emptyAction')}</Link>}
          />
        }
      />
    </Page>
  );
}
