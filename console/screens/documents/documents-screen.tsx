import { useCallback, useState, type ReactNode } from 'react';
import { api } from '../../app/api.js';
import { useRefreshWhile } from '../../app/use-refresh-while.js';
import { useSpaceOptions } from '../../app/use-space-options.js';
import { useView } from '../../app/use-view.js';
import { useT } from '../../kit/language.js';
import { ListEnd } from '../../kit/list-end.js';
import { Page } from '../../kit/page.js';
import { EmptyState, NoMatch, QueryPart } from '../../kit/states.js';
import { Table } from '../../kit/table.js';
import { useHeldIds } from '../../kit/toast-store.js';
import { useCursorList, type CursorPage } from '../../kit/use-cursor-list.js';
import { useDocumentColumns } from './document-columns.js';
import { DocumentFilters } from './document-filters.js';
import { DocumentPanel } from './document-panel.js';
import { RetryWatch } from './retry-watch.js';
import {
  DOCUMENTS_VIEW,
  hasFilters,
  isOnItsWay,
  READS,
  toListQuery,
  type Document,
} from './documents-view.js';

const PAGE = 100;

export function DocumentsScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(DOCUMENTS_VIEW);
  const query = toListQuery(view);
  const list = useCursorList(
    ['listAllResources', query],
    async (before, signal): Promise<CursorPage<Document>> => {
      const { resources, next } = await api.call(
        'listAllResources',
        { query: { ...query, before, limit: PAGE } },
        { signal },
      );
      return { rows: resources, next };
    },
  );
  useRefreshWhile(list.data?.some(isOnItsWay) === true, READS);
  const { options } = useSpaceOptions(t('documents.spaceAll'), view.space);
  const [retried, setRetried] = useState<readonly Document[]>([]);
  const addRetried = useCallback((before: Document) => setRetried((last) => [...last, before]), []);
  const dropRetried = useCallback(
    (id: string) => setRetried((last) => last.filter((each) => each.id !== id)),
    [],
  );
  const held = useHeldIds();
  const columns = useDocumentColumns();
  const open = useCallback(({ id }: Document) => setView({ open: id }), [setView]);
  const close = useCallback(() => setView({ open: '' }), [setView]);
  const rowClass = useCallback(({ id }: Document) => (held.has(id) ? 'leaving' : undefined), [held]);
  return (
    <Page title={t('documents.title')}>
      <div className="toolbar">
        <DocumentFilters {...{ view, setView, spaces: options }} />
      </div>
      <QueryPart query={list}>
        {(documents) => (
          <div className="with-panel documents">
            {documents.length > 0 ? (
              <Table<Document>
                label={t('documents.title')}
                columns={columns}
                count={documents.length}
                rowAt={list.rowAt}
                onRange={list.onRange}
                toId={toId}
                openId={view.open}
                onOpen={open}
                rowClass={rowClass}
              />
            ) : hasFilters(view) ? (
              <NoMatch onClear={() => setView(DOCUMENTS_VIEW)} />
            ) : (
              <EmptyState
                text={t('documents.empty')}
                action={<a href="/docs">{t('documents.emptyAction')}</a>}
              />
            )}
            {view.open !== '' && (
              <DocumentPanel key={view.open} id={view.open} onClose={close} onRetried={addRetried} />
            )}
          </div>
        )}
      </QueryPart>
      <ListEnd {...list} />
      {retried.map((before) => (
        <RetryWatch key={before.id} before={before} onEnd={dropRetried} />
      ))}
    </Page>
  );
}

function toId({ id }: Document): string {
  return id;
}
