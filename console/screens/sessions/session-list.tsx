import { useCallback, type ReactNode } from 'react';
import { Link } from 'wouter';
import { api } from '../../app/api.js';
import { useSpaceOptions } from '../../app/use-space-options.js';
import { useT } from '../../kit/language.js';
import { ListEnd } from '../../kit/list-end.js';
import { Page } from '../../kit/page.js';
import { EmptyState, NoMatch, QueryPart } from '../../kit/states.js';
import { Table } from '../../kit/table.js';
import { useCursorList, type CursorPage } from '../../kit/use-cursor-list.js';
import { useSessionColumns } from './session-columns.js';
import { SessionFilters } from './session-filters.js';
import {
  hasFilters,
  NO_FILTERS,
  toId,
  toListQuery,
  toOpen,
  type Session,
  type SessionsView,
} from './sessions-view.js';

const PAGE = 100;

interface SessionListProps {
  readonly view: SessionsView;
  readonly setView: (changes: Partial<SessionsView>, options?: { readonly replace?: boolean }) => void;
}

export function SessionList({ view, setView }: SessionListProps): ReactNode {
  const t = useT();
  const query = toListQuery(view);
  const list = useCursorList(
    ['listAllSessions', query],
    async (before, signal): Promise<CursorPage<Session>> => {
      const { sessions, next } = await api.call(
        'listAllSessions',
        { query: { ...query, before, limit: PAGE } },
        { signal },
      );
      return { rows: sessions, next };
    },
  );
  const spaces = useSpaceOptions(t('sessions.spaceAll'), view.space);
  const columns = useSessionColumns(spaces.nameOf);
  const open = useCallback((session: Session) => setView(toOpen(session)), [setView]);
  return (
    <Page title={t('sessions.title')}>
      <div className="toolbar">
        <SessionFilters {...{ view, setView, spaces: spaces.options }} />
      </div>
      <QueryPart query={list}>
        {(sessions) =>
          sessions.length > 0 ? (
            <Table<Session>
              label={t('sessions.title')}
              columns={columns}
              count={sessions.length}
              rowAt={list.rowAt}
              onRange={list.onRange}
              toId={toId}
              onOpen={open}
            />
          ) : hasFilters(view) ? (
            <NoMatch onClear={() => setView(NO_FILTERS)} />
          ) : (
            <EmptyState
              text={t('sessions.empty')}
              action={<Link href="/start">{t('sessions.emptyAction')}</Link>}
            />
          )
        }
      </QueryPart>
      <ListEnd {...list} />
    </Page>
  );
}
