import { useState, type ReactNode } from 'react';
import type { ListedToken } from '../../../src/sdk/areas/tokens.area.js';
import { useCall, useSend } from '../../app/use-call.js';
import { ConfirmDialog } from '../../kit/confirm-dialog.js';
import { ErasureCounts } from '../../kit/erasure-counts.js';
import { useT } from '../../kit/language.js';
import { QueryPart } from '../../kit/states.js';
import { showToast } from '../../kit/toast-store.js';
import { showControls } from '../../lib/visible-text.js';
import { TOKEN_READS } from './tokens-view.js';
import { useTokenName } from './use-token-name.js';

interface DeleteTokenDialogProps {
  readonly token: ListedToken;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes a token and, on request, its space: then the token's name must be typed. */
export function DeleteTokenDialog({ token, onClose, onDeleted }: DeleteTokenDialogProps): ReactNode {
  const t = useT();
  const name = useTokenName(token);
  const [isErasing, setErasing] = useState(false);
  const remove = useSend('deleteToken', TOKEN_READS);
  const finish = (receipt: { readonly receipt_id: string } | undefined): void => {
    onDeleted();
    showToast(
      receipt === undefined ? t('tokens.deleted') : t('tokens.erased', { receipt: receipt.receipt_id }),
    );
  };
  // The list removes the token, and this dialog with it, before a callback of the mutation would run.
  const confirm = (): void =>
    void remove
      .mutateAsync({ path: { id: token.id }, ...(isErasing && { query: { erase: 'true' } }) })
      .then(finish)
      .catch(() => undefined);
  return (
    <ConfirmDialog
      title={t('tokens.deleteTitle', { name })}
      action={t(isErasing ? 'tokens.eraseAction' : 'tokens.deleteAction')}
      typed={isErasing ? name : undefined}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('tokens.deleteText')}</p>
      <div className="presets" role="radiogroup" aria-label={t('tokens.space')}>
        {[false, true].map((erases) => (
          <label key={String(erases)}>
            <input
              type="radio"
              name="space"
              checked={isErasing === erases}
              onChange={() => setErasing(erases)}
            />
            <span>{t(erases ? 'tokens.erase' : 'tokens.keep')}</span>
          </label>
        ))}
      </div>
      {isErasing && <SpaceCounts token={token} />}
    </ConfirmDialog>
  );
}

function SpaceCounts({ token }: { readonly token: ListedToken }): ReactNode {
  const t = useT();
  const owner = token.owner_user_id;
  const path = { id: token.space_id ?? '' };
  const dryRun = useCall(
    'eraseSpace',
    { path, query: { dry_run: 'true' } },
    { enabled: token.space_id !== null },
  );
  return (
    <>
      {owner !== null && <p>{t('tokens.sharedSpace', { owner: showControls(owner) })}</p>}
      {token.space_id !== null && (
        <QueryPart query={dryRun}>
          {({ erased }) => (
            <>
              <p>{t('tokens.eraseText')}</p>
              <ErasureCounts counts={erased} />
            </>
          )}
        </QueryPart>
      )}
    </>
  );
}
