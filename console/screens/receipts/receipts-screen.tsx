import { useCallback, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Receipt } from '../../../src/sdk/areas/receipts.area.js';
import { useCallList } from '../../app/use-call-list.js';
import { useView } from '../../app/use-view.js';
import { CursorTable } from '../../kit/cursor-table.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { EmptyState } from '../../kit/states.js';
import { useReceiptColumns } from './receipt-columns.js';
import { ReceiptFilters } from './receipt-filters.js';
import { ReceiptPanel } from './receipt-panel.js';
import { countFilters, RECEIPTS_VIEW, toReceiptsQuery } from './receipts-view.js';

export function ReceiptsScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(RECEIPTS_VIEW);
  const list = useCallList('listReceipts', { query: toReceiptsQuery(view) }, ({ receipts, next }) => ({
    rows: receipts,
    next,
  }));
  const columns = useReceiptColumns();
  const open = useCallback(({ id }: Receipt) => setView({ open: id }), [setView]);
  return (
    <Page title={t('receipts.title')}>
      <div className="toolbar">
        <ReceiptFilters view={view} setView={setView} />
      </div>
      <CursorTable<Receipt>
        name="receipts"
        label={t('receipts.list')}
        {...{ list, columns, toId }}
        openId={view.open}
        onOpen={open}
        onClear={countFilters(view) > 0 ? () => setView(RECEIPTS_VIEW) : undefined}
        empty={
          <EmptyState
            text={t('receipts.empty')}
            action={<Link href="/tokens">{t('receipts.emptyAction')}</Link>}
          />
        }
        panel={() =>
          view.open !== '' && (
            <ReceiptPanel key={view.open} id={view.open} onClose={() => setView({ open: '' })} />
          )
        }
      />
    </Page>
  );
}

function toId({ id }: Receipt): string {
  return id;
}
