import { useCallback, useState, type ReactNode } from 'react';
import type { AnyResource } from '../../../src/sdk/areas/all-resources.area.js';
import { useCallList } from '../../app/use-call-list.js';
import { useRefreshWhile } from '../../app/use-refresh-while.js';
import { useSpaceOptions } from '../../app/use-space-options.js';
import { useView } from '../../app/use-view.js';
import { CursorTable } from '../../kit/cursor-table.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { EmptyState } from '../../kit/states.js';
import { useHeldIds } from '../../kit/toast-store.js';
import { useDocumentColumns } from './document-columns.js';
import { DocumentFilters } from './document-filters.js';
import { DocumentPanel } from './document-panel.js';
import { RetryWatch } from './retry-watch.js';
import { countFilters, DOCUMENTS_VIEW, isOnItsWay, READS, toListQuery } from './documents-view.js';

export function DocumentsScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(DOCUMENTS_VIEW);
  const list = useCallList('listAllResources', { query: toListQuery(view) }, ({ resources, next }) => ({
    rows: resources,
    next,
  }));
  useRefreshWhile(list.data?.some(isOnItsWay) === true, READS);
  const { options } = useSpaceOptions(t('documents.spaceAll'), view.space);
  const [retried, setRetried] = useState<readonly AnyResource[]>([]);
  const addRetried = useCallback((before: AnyResource) => setRetried((last) => [...last, before]), []);
  const dropRetried = useCallback(
    (id: string) => setRetried((last) => last.filter((each) => each.id !== id)),
    [],
  );
  const held = useHeldIds();
  const columns = useDocumentColumns();
  const open = useCallback(({ id }: AnyResource) => setView({ open: id }), [setView]);
  const rowClass = useCallback(({ id }: AnyResource) => (held.has(id) ? 'leaving' : undefined), [held]);
  return (
    <Page title={t('documents.title')}>
      <div className="toolbar">
        <DocumentFilters {...{ view, setView, spaces: options }} />
      </div>
      <CursorTable<AnyResource>
        name="documents"
        label={t('documents.title')}
        {...{ list, columns, toId, rowClass }}
        openId={view.open}
        onOpen={open}
        onClear={countFilters(view) > 0 ? () => setView(DOCUMENTS_VIEW) : undefined}
        empty={
          <EmptyState text={t('documents.empty')} action={<a href="/docs">{t('documents.emptyAction')}</a>} />
        }
        panel={() =>
          view.open !== '' && (
            <DocumentPanel
              key={view.open}
              id={view.open}
              onClose={() => setView({ open: '' })}
              onRetried={addRetried}
            />
          )
        }
      />
      {retried.map((before) => (
        <RetryWatch key={before.id} before={before} onEnd={dropRetried} />
      ))}
    </Page>
  );
}

function toId({ id }: AnyResource): string {
  return id;
}
