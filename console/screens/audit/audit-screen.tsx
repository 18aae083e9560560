import { useCallback, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { AuditEvent } from '../../../src/sdk/areas/audit.area.js';
import { useCallList } from '../../app/use-call-list.js';
import { useView } from '../../app/use-view.js';
import { CursorTable } from '../../kit/cursor-table.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { EmptyState } from '../../kit/states.js';
import { useAuditColumns } from './audit-columns.js';
import { AuditEventPanel } from './audit-event-panel.js';
import { AuditFilters } from './audit-filters.js';
import { AUDIT_VIEW, countFilters, toAuditQuery } from './audit-view.js';
import { CsvButton } from './csv-button.js';

export function AuditScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(AUDIT_VIEW);
  const query = toAuditQuery(view);
  const list = useCallList('listAuditEvents', { query }, ({ events, next }) => ({ rows: events, next }));
  const columns = useAuditColumns();
  const open = useCallback(({ id }: AuditEvent) => setView({ event: id }), [setView]);
  return (
    <Page
      title={t('audit.title')}
      actions={<CsvButton query={query} isEmpty={(list.data ?? []).length === 0} />}
    >
      <div className="toolbar audit-toolbar">
        <AuditFilters view={view} setView={setView} />
      </div>
      <CursorTable<AuditEvent>
        name="audit"
        label={t('audit.list')}
        {...{ list, columns, toId }}
        openId={view.event}
        onOpen={open}
        onClear={countFilters(view) > 0 ? () => setView(AUDIT_VIEW) : undefined}
        empty={
          <EmptyState text={t('audit.empty')} action={<Link href="/tokens">{t('audit.emptyAction')}</Link>} />
        }
        panel={(events) =>
          view.event !== '' && (
            <AuditEventPanel
              key={view.event}
              id={view.event}
              loaded={events.find(({ id }) => id === view.event)}
              onClose={() => setView({ event: '' })}
            />
          )
        }
      />
    </Page>
  );
}

function toId({ id }: AuditEvent): string {
  return id;
}
