import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';
import { discardDrafts, keepDrafts, useAskedLeave } from './draft-store.js';
import { useT } from './language.js';

/** Asks before unsaved input is discarded. */
export function DiscardQuestion(): ReactNode {
  const t = useT();
  if (useAskedLeave() === null) return null;
  return (
    <ConfirmDialog
      title={t('common.discardTitle')}
      action={t('common.discard')}
      onConfirm={discardDrafts}
      onClose={keepDrafts}
    >
      <p>{t('common.discardText')}</p>
    </ConfirmDialog>
  );
}
