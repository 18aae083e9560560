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
import { useReceiptColumns } from './receipt-columns.js';
import { ReceiptFilters } from './receipt-filters.js';
import { ReceiptPanel } from './receipt-panel.js';
import { hasFilters, RECEIPTS_VIEW, toReceiptsQuery, type Receipt } from './receipts-view.js';

const PAGE = 100;

export function ReceiptsScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(RECEIPTS_VIEW);
  const query = toReceiptsQuery(view);
  const list = useCursorList(
    ['listReceipts', query],
    async (before, signal): Promise<CursorPage<Receipt>> => {
      const { receipts, next } = await api.call(
        'listReceipts',
        { query: { ...query, before, limit: PAGE } },
        { signal },
      );
      return { rows: receipts, next };
    },
  );
  const columns = useReceiptColumns();
  const open = useCallback(({ id }: Receipt) => setView({ open: id }), [setView]);
  const close = useCallback(() => setView({ open: '' }), [setView]);
  return (
    <Page title={t('receipts.title')}>
      <div className="toolbar">
        <ReceiptFilters view={view} setView={setView} />
      </div>
      <QueryPart query={list}>
        {(receipts) => (
          <div className="with-panel receipts">
            {receipts.length > 0 ? (
              <Table<Receipt>
                label={t('receipts.list')}
                columns={columns}
                count={receipts.length}
                rowAt={list.rowAt}
                onRange={list.onRange}
                toId={toId}
                openId={view.open}
                onOpen={open}
              />
            ) : hasFilters(view) ? (
              <NoMatch onClear={() => setView(RECEIPTS_VIEW)} />
            ) : (
              <EmptyState
                text={t('receipts.empty')}
                action={<Link href="/tokens">{t('receipts.emptyAction')}</Link>}
              />
            )}
            {view.open !== '' && <ReceiptPanel key={view.open} id={view.open} onClose={close} />}
          </div>
        )}
      </QueryPart>
      <ListEnd {...list} />
    </Page>
  );
}

function toId({ id }: Receipt): string {
  return id;
}
