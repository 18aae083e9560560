import { useEffect, useState, type ReactNode } from 'react';
import type { ErasureReceipt } from '../../../src/sdk/areas/me.area.js';
import { useCall } from '../../app/use-call.js';
import { useSavedFile } from '../../app/use-saved-file.js';
import { useView } from '../../app/use-view.js';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { announce } from '../../kit/announcer.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { Menu } from '../../kit/menu.js';
import { Page } from '../../kit/page.js';
import { Pager } from '../../kit/pager.js';
import { EmptyState, NoMatch, QueryPart, Skeleton } from '../../kit/states.js';
import { useSelection } from '../../kit/use-selection.js';
import { AddDialog } from './add-dialog.js';
import { EraseMeDialog } from './erase-me-dialog.js';
import { ErasedAccountNotice } from './erased-account-notice.js';
import { ImportOwnDialog } from './import-own-dialog.js';
import { MeFilters } from './me-filters.js';
import { hasFilters, ME_VIEW, PAGE_SIZES, toListQuery } from './me-view.js';
import { MemoryDialog } from './memory-dialog.js';
import { MemoryRows } from './memory-rows.js';
import { MemorySwitch } from './memory-switch.js';
import { SelectionBar } from './selection-bar.js';

type Opened = 'add' | 'import' | 'erase' | null;

export function MeScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(ME_VIEW);
  const [opened, setOpened] = useState<Opened>(null);
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null);
  const profile = useCall('getMe', {}, { as: 'person', enabled: receipt === null });
  const list = useCall(
    'listMemories',
    { query: toListQuery(view) },
    { as: 'person', keepPrevious: true, enabled: receipt === null },
  );
  const selection = useSelection();
  const file = useSavedFile('exportMemories', 'memories.jsonl', 'person');
  useLastPage(list.data, setView);
  useAnnouncedTotal(list.data?.total);
  if (receipt !== null) return <ErasedAccountNotice receipt={receipt} />;
  const close = (): void => setOpened(null);
  const more = [
    { label: t('me.import'), onChoose: () => setOpened('import') },
    { label: t('me.export'), onChoose: () => file.save() },
    { label: t('me.eraseMe'), onChoose: () => setOpened('erase'), isDanger: true },
  ];
  return (
    <Page
      title={t('me.title')}
      actions={
        <>
          <Button kind="primary" onClick={() => setOpened('add')}>
            {t('me.add')}
          </Button>
          <Menu label={t('me.more')} items={more} />
        </>
      }
    >
      <QueryPart query={profile} title={t('common.partFailed', { part: t('me.switch') })}>
        {(me) => <MemorySwitch profile={me} />}
      </QueryPart>
      <MeFilters view={view} setView={setView} />
      <QueryPart query={list} title={t('common.partFailed', { part: t('me.title') })}>
        {({ memories, total }) =>
          total > 0 ? (
            <>
              <SelectionBar memories={memories} total={total} selection={selection} />
              <MemoryRows {...{ memories, selection, setView }} />
              <Pager
                {...{ page: view.page, size: view.size, total }}
                sizes={PAGE_SIZES}
                onPage={(page) => setView({ page })}
                onSize={(size) => setView({ size, page: 1 })}
              />
            </>
          ) : list.isPlaceholderData ? (
            <Skeleton />
          ) : hasFilters(view) ? (
            <NoMatch onClear={() => setView({ q: '', ask: false, topics: '', page: 1 })} />
          ) : (
            <EmptyState
              text={t('me.empty')}
              action={<Button onClick={() => setOpened('add')}>{t('me.add')}</Button>}
            />
          )
        }
      </QueryPart>
      {view.open !== '' && (
        <MemoryDialog key={view.open} id={view.open} edit={view.edit} why={view.why} setView={setView} />
      )}
      {opened === 'add' && <AddDialog onClose={close} />}
      {opened === 'import' && <ImportOwnDialog onClose={close} />}
      {opened === 'erase' && <EraseMeDialog onClose={close} onErased={setReceipt} />}
    </Page>
  );
}

/**
 * Goes to the last page if the address names a later one, because its last row was deleted or the address is
 * old.
 */
function useLastPage(
  list: Answer<'listMemories'> | undefined,
  setView: ReturnType<typeof useView<typeof ME_VIEW>>[1],
): void {
  useEffect(() => {
    if (list === undefined || list.memories.length > 0 || list.total === 0) return;
    setView({ page: Math.ceil(list.total / list.per_page) }, { replace: true });
  }, [list, setView]);
}

function useAnnouncedTotal(total: number | undefined): void {
  const t = useT();
  useEffect(() => {
    if (total !== undefined) announce(t('list.found', { count: total }));
  }, [total, t]);
}
