import { useCallback, type ReactNode } from 'react';
import { Link } from 'wouter';
import { api } from '../../app/api.js';
import { useView } from '../../app/use-view.js';
import { useT } from '../../kit/language.js';
import { ListEnd } from '../../kit/list-end.js';
import { Page } from '../../kit/page.js';
import { EmptyState, NoMatch, QueryPart } from '../../kit/states.js';
import { Table } from '../../kit/table.js';
import { useCursorList, type CursorPage } from '../../kit/use-cursor-list.js';
import { useAuditColumns } from './audit-columns.js';
import { AuditEventPanel } from './audit-event-panel.js';
import { AuditFilters } from './audit-filters.js';
import { AUDIT_VIEW, hasFilters, toAuditQuery, type AuditEvent } from './audit-view.js';
import { CsvButton } from './csv-button.js';

const PAGE = 100;

export function AuditScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(AUDIT_VIEW);
  const query = toAuditQuery(view);
  const list = useCursorList(
    ['listAuditEvents', query],
    async (before, signal): Promise<CursorPage<AuditEvent>> => {
      const { events, next } = await api.call(
        'listAuditEvents',
        { query: { ...query, before, limit: PAGE } },
        { signal },
      );
      return { rows: events, next };
    },
  );
  const columns = useAuditColumns();
  const open = useCallback(({ id }: AuditEvent) => setView({ event: id }), [setView]);
  const close = useCallback(() => setView({ event: '' }), [setView]);
  return (
    <Page
      title={t('audit.title')}
      actions={<CsvButton query={query} isEmpty={(list.data ?? []).length === 0} />}
    >
      <div className="toolbar audit-toolbar">
        <AuditFilters view={view} setView={setView} />
      </div>
      <QueryPart query={list}>
        {(events) => (
          <div className="with-panel">
            {events.length > 0 ? (
              <Table<AuditEvent>
                label={t('audit.list')}
                columns={columns}
                count={events.length}
                rowAt={list.rowAt}
                onRange={list.onRange}
                toId={toId}
                openId={view.event}
                onOpen={open}
              />
            ) : hasFilters(view) ? (
              <NoMatch onClear={() => setView(AUDIT_VIEW)} />
            ) : (
              <EmptyState
                text={t('audit.empty')}
                action={<Link href="/tokens">{t('audit.emptyAction')}</Link>}
              />
            )}
            {view.event !== '' && (
              <AuditEventPanel
                key={view.event}
                id={view.event}
                loaded={events.find(({ id }) => id === view.event)}
                onClose={close}
              />
            )}
          </div>
        )}
      </QueryPart>
      <ListEnd {...list} />
    </Page>
  );
}

function toId({ id }: AuditEvent): string {
  return id;
}
