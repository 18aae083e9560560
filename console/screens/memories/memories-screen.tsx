import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import { useView } from '../../app/use-view.js';
import { announce } from '../../kit/announcer.js';
import { leaveDrafts } from '../../kit/draft-store.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { Pager } from '../../kit/pager.js';
import { EmptyState, NoMatch, QueryPart, Skeleton } from '../../kit/states.js';
import { Table } from '../../kit/table.js';
import { useHeldIds } from '../../kit/toast-store.js';
import { useColumns } from '../../kit/use-columns.js';
import { BulkBar } from './bulk-bar.js';
import { AddMemoryButton, MemoryActions } from './memory-actions.js';
import { MemoryCards } from './memory-cards.js';
import { MemoryFilters } from './memory-filters.js';
import { countFilters, MEMORIES_VIEW, PAGE_SIZES, toFilter } from './memories-view.js';
import { useMemoryColumns } from './memory-columns.js';
import { MemoryPanel } from './memory-panel.js';
import { useMemoryRows } from './use-memory-rows.js';
import { useMemorySelection } from './use-memory-selection.js';

export function MemoriesScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(MEMORIES_VIEW);
  const { current, rowAt, setRange } = useMemoryRows(view);
  const selection = useMemorySelection(view);
  const openAt = useCallback(
    (id: string, show: string) => leaveDrafts(() => setView({ open: id, show })),
    [setView],
  );
  const open = useCallback(({ id }: AnyMemory) => openAt(id, ''), [openAt]);
  const sort = {
    by: view.sort,
    isUp: view.up,
    onSort: (by: string, up: boolean) => setView({ sort: by, up, page: 1 }),
  };
  const { columns, chooser } = useColumns('memories', useMemoryColumns(selection, openAt));
  const held = useHeldIds();
  const { top, follow } = usePageInView(
    view.page,
    view.size,
    useCallback((page) => setView({ page }, { replace: true }), [setView]),
  );
  const total = current.data?.total;
  useAnnouncedTotal(current.isPlaceholderData ? undefined : total, JSON.stringify(toFilter(view)));
  const onRange = useCallback(
    (first: number, end: number) => {
      setRange(first, end);
      follow(first);
    },
    [setRange, follow],
  );
  return (
    <Page
      title={t('memories.title')}
      actions={<MemoryActions view={view} rows={current.data?.memories ?? []} />}
    >
      <MemoryCards view={view} total={total ?? (current.isError ? null : undefined)} />
      <div className="toolbar memory-toolbar">
        <MemoryFilters view={view} setView={setView} />
        {total !== undefined && total > 0 && (
          <Pager
            {...{ page: view.page, size: view.size, total }}
            sizes={PAGE_SIZES}
            onPage={(page) => setView({ page })}
            onSize={(size) => setView({ size, page: 1 })}
          />
        )}
      </div>
      <QueryPart query={current}>
        {(list) => (
          <>
            {list.total > 0 && (
              <BulkBar selection={selection} rows={list.memories} total={list.total} chooser={chooser} />
            )}
            <div className="with-panel">
              {list.total > 0 ? (
                <Table<AnyMemory>
                  label={t('memories.title')}
                  {...{ columns, rowAt, onRange, top, sort }}
                  count={list.total}
                  toId={toId}
                  openId={view.open}
                  rowClass={(row) => (held.has(row.id) ? 'leaving' : undefined)}
                  onOpen={open}
                />
              ) : current.isPlaceholderData ? (
                <Skeleton />
              ) : countFilters(view) > 0 ? (
                <NoMatch onClear={() => setView({ ...MEMORIES_VIEW, open: view.open, show: view.show })} />
              ) : (
                <EmptyState text={t('memories.empty')} action={<AddMemoryButton />} />
              )}
              {view.open !== '' && (
                <MemoryPanel
                  key={view.open}
                  id={view.open}
                  show={view.show}
                  onShow={(show) => setView({ show }, { replace: true })}
                  onClose={() => setView({ open: '', show: '' })}
                />
              )}
            </div>
          </>
        )}
      </QueryPart>
    </Page>
  );
}

function toId({ id }: AnyMemory): string {
  return id;
}

/**
 * Announces the number of rows that a filter found, once, because later additions and erasures would be
 * announced all the time.
 */
function useAnnouncedTotal(total: number | undefined, filter: string): void {
  const t = useT();
  const announced = useRef('');
  useEffect(() => {
    if (total === undefined || announced.current === filter) return;
    announced.current = filter;
    announce(t('list.found', { count: total }));
  }, [total, filter, t]);
}

/** Synchronizes the page of the address with the rows in view. */
function usePageInView(page: number, size: number, onPage: (page: number) => void) {
  const inView = useRef(1);
  const isJumping = useRef(false);
  const [top, setTop] = useState<{ readonly index: number }>();
  useEffect(() => {
    if (page === inView.current) return;
    inView.current = page;
    isJumping.current = true;
    setTop({ index: (page - 1) * size });
  }, [page, size]);
  const follow = useCallback(
    (first: number) => {
      const seen = Math.floor(first / size) + 1;
      const isOwn = isJumping.current;
      isJumping.current = false;
      if (isOwn || seen === inView.current) return;
      inView.current = seen;
      onPage(seen);
    },
    [size, onPage],
  );
  return { top, follow };
}
