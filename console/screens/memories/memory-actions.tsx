import { useState, type ReactNode } from 'react';
import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import { useSavedFile } from '../../app/use-saved-file.js';
import { Button } from '../../kit/button.js';
import { downloadText } from '../../kit/download.js';
import { useT } from '../../kit/language.js';
import { Menu } from '../../kit/menu.js';
import { AddMemoryDialog } from './add-memory-dialog.js';
import { ImportDialog } from './import-dialog.js';
import { toFilter, type MemoriesView } from './memories-view.js';
import { StoreHealth } from './store-health.js';

interface MemoryActionsProps {
  readonly view: MemoriesView;
  /** Rows of the current page. */
  readonly rows: readonly AnyMemory[];
}

export function MemoryActions({ view, rows }: MemoryActionsProps): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const file = useSavedFile('exportAllMemories', 'memories.ndjson');
  const close = (): void => setOpen(false);
  const exportPage = (): void =>
    downloadText('memories.json', `${JSON.stringify(rows.map(toManaged), null, 2)}\n`);
  return (
    <>
      <StoreHealth />
      <Menu
        label={t('memories.export')}
        items={[
          { label: t('memories.exportPage'), onChoose: exportPage },
          { label: t('memories.exportAll'), onChoose: () => file.save(toFilter(view)) },
        ]}
      />
      <Button onClick={() => setOpen(true)}>{t('memories.import')}</Button>
      <AddMemoryButton />
      {open && <ImportDialog onClose={close} />}
    </>
  );
}

/** Converts a row to the fields of the management API, which the import accepts. */
function toManaged({
  id,
  token_id,
  session_id,
  type,
  key,
  text,
  metadata,
  created_at,
  updated_at,
  expires_at,
}: AnyMemory) {
  const times = { createdAt: created_at, updatedAt: updated_at, expiresAt: expires_at };
  return {
    id,
    apiKeyId: token_id ?? '',
    sessionId: session_id,
    type,
    key,
    content: text,
    metadata,
    ...times,
  };
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
