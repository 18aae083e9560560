import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ErasureReceipt } from '../../../src/sdk/areas/me.area.js';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import { eraseAccount } from '../../app/api.js';
import { useCall } from '../../app/use-call.js';
import { ConfirmDialog } from '../../kit/confirm-dialog.js';
import { ErasureCounts } from '../../kit/erasure-counts.js';
import { TextField } from '../../kit/field.js';
import { focusOnShow } from '../../kit/focus-on-show.js';
import { useT } from '../../kit/language.js';
import { QueryPart } from '../../kit/states.js';

interface EraseMeDialogProps {
  readonly onClose: () => void;
  readonly onErased: (receipt: ErasureReceipt) => void;
}

export function EraseMeDialog(props: EraseMeDialogProps): ReactNode {
  const profile = useCall('getMe', {}, { as: 'person' });
  return (
    <QueryPart query={profile}>
      {({ user_id: userId }) => <Confirmation {...props} userId={userId} />}
    </QueryPart>
  );
}

function Confirmation({
  userId,
  onClose,
  onErased,
}: EraseMeDialogProps & { readonly userId: string }): ReactNode {
  const t = useT();
  const [key, setKey] = useState('');
  const counts = useCall(
    'eraseMe',
    { query: { dry_run: 'true' }, body: { user_id: userId } },
    { as: 'person' },
  );
  const erase = useMutation({ mutationFn: eraseAccount });
  const [needsKey, setNeedsKey] = useState(false);
  const isAboutKey = isKeyRefusal(erase.error);
  const confirm = (): void =>
    erase.mutate(
      { user_id: userId, ...(needsKey && { user_key: key.trim() }) },
      {
        onError: (error) => setNeedsKey(needsKey || isKeyRefusal(error)),
        onSuccess: (receipt) => {
          setKey('');
          onErased(receipt);
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('me.eraseTitle')}
      action={t('me.eraseAction')}
      typed={userId}
      busy={erase.isPending}
      error={isAboutKey ? null : erase.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('me.eraseText')}</p>
      <QueryPart query={counts}>{({ erased }) => <ErasureCounts counts={erased} />}</QueryPart>
      {needsKey && (
        <TextField
          label={t('me.eraseKey')}
          hint={t('me.eraseKeyHint')}
          type="password"
          autoComplete="current-password"
          ref={focusOnShow}
          required
          error={isAboutKey && erase.variables?.user_key !== undefined ? t('me.keyWrong') : undefined}
          value={key}
          onText={setKey}
        />
      )}
    </ConfirmDialog>
  );
}

/** A session that was not begun with the key does not prove enough. */
function isKeyRefusal(error: Error | null): boolean {
  return error instanceof MemoryBridgeError && error.field === 'user_key';
}
