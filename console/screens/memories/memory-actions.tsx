import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button.js';
import { downloadText } from '../../kit/download.js';
import { useT } from '../../kit/language.js';
import { Menu } from '../../kit/menu.js';
import { AddMemoryDialog } from './add-memory-dialog.js';
import { ImportDialog } from './import-dialog.js';
import { MemoryHealth } from './memory-health.js';
import type { MemoryRow } from './use-memory-rows.js';

/** @param rows of the current page */
export function MemoryActions({ rows }: { readonly rows: readonly MemoryRow[] }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const exportPage = (): void => downloadText('memories.json', `${JSON.stringify(rows, null, 2)}\n`);
  return (
    <>
      <MemoryHealth />
      <Menu label={t('memories.export')} items={[{ label: t('memories.exportPage'), onChoose: exportPage }]} />
      <Button onClick={() => setOpen(true)}>{t('memories.import')}</Button>
      <AddMemoryButton />
      {open && <ImportDialog onClose={close} />}
    </>
  );
}

export function AddMemoryButton(): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t('common.add')}
      </Button>
      {open && <AddMemoryDialog onClose={() => setOpen(false)} />}
    </>
  );
}
