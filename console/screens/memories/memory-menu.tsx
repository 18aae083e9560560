import { useMemo, type ReactNode } from 'react';
import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import { copyText } from '../../kit/copy.js';
import { useT } from '../../kit/language.js';
import { Menu } from '../../kit/menu.js';
import { showToast } from '../../kit/toast-store.js';
import { showControls } from '../../lib/visible-text.js';
import { useEraseMemory } from './use-erase-memory.js';
import { useForgetMemory, type Forgetting } from './use-forget-memory.js';

/** Opens a memory at a part of it. */
export type OpenMemory = (id: string, show: 'edit' | 'history') => void;

/** The actions of the rows' menus. All rows share one object, so that drawing a row is cheap. */
export interface MemoryRowActions extends Forgetting {
  readonly erase: (row: AnyMemory) => void;
  readonly open: OpenMemory;
}

export function useRowActions(open: OpenMemory): MemoryRowActions {
  const erase = useEraseMemory();
  const forgetting = useForgetMemory();
  return useMemo(() => ({ ...forgetting, erase, open }), [forgetting, erase, open]);
}

interface MemoryMenuProps {
  readonly row: AnyMemory;
  readonly actions: MemoryRowActions;
}

/** Actions on a row. */
export function MemoryMenu({ row, actions: { erase, forget, unforget, open } }: MemoryMenuProps): ReactNode {
  const t = useT();
  const { id, key, state } = row;
  const reason = state === 'live' ? undefined : t('memories.endedReason');
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(id);
    showToast(t(isCopied ? 'memories.copiedId' : 'common.notCopied'), { isError: !isCopied });
  };
  const items = [
    { label: t('common.edit'), reason, onChoose: () => open(id, 'edit') },
    state === 'forgotten'
      ? { label: t('memories.unforget'), onChoose: () => unforget(id) }
      : { label: t('memories.forget'), reason, onChoose: () => forget(id) },
    { label: t('memories.history'), onChoose: () => open(id, 'history') },
    { label: t('memories.copyId'), onChoose: () => void copy() },
    { label: t('memories.erase'), isDanger: true, onChoose: () => erase(row) },
  ];
  return (
    <Menu kind="quiet" label={t('memories.actionsNamed', { key: showControls(key) })} items={items}>
      ⋯
    </Menu>
  );
}
