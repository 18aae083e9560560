import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';
import { discardDrafts, hasSecret, keepDrafts, useAskedLeave } from './draft-store.js';
import { useT } from './language.js';

/** Asks before unsaved input is discarded, or before a secret that is not shown again. */
export function DiscardQuestion(): ReactNode {
  const t = useT();
  if (useAskedLeave() === null) return null;
  const isSecret = hasSecret();
  return (
    <ConfirmDialog
      title={t(isSecret ? 'common.leaveSecretTitle' : 'common.discardTitle')}
      action={t(isSecret ? 'common.leave' : 'common.discard')}
      onConfirm={discardDrafts}
      onClose={keepDrafts}
    >
      <p>{t(isSecret ? 'common.leaveSecretText' : 'common.discardText')}</p>
    </ConfirmDialog>
  );
}
