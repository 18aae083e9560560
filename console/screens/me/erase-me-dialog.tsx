import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import { eraseAccount, type AccountReceipt } from '../../app/api.js';
import { useCall } from '../../app/use-call.js';
import { ConfirmDialog } from '../../kit/confirm-dialog.js';
import { TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { QueryPart } from '../../kit/states.js';

interface EraseMeDialogProps {
  readonly onClose: () => void;
  readonly onErased: (receipt: AccountReceipt) => void;
}

/** People of an outside issuer have no key here. */
const OUTSIDE = /^ext_/;

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
  const total = useCall('listMemories', { query: { per_page: 1 } }, { as: 'person' });
  const erase = useMutation({ mutationFn: eraseAccount });
  const isKeyWrong = erase.error instanceof MemoryBridgeError && erase.error.field === 'user_key';
  const needsKey = !OUTSIDE.test(userId);
  const confirm = (): void =>
    erase.mutate(
      { user_id: userId, ...(needsKey && { user_key: key.trim() }) },
      {
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
      error={isKeyWrong ? null : erase.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('me.eraseText')}</p>
      {total.data !== undefined && <p>{t('me.eraseCount', { count: total.data.total })}</p>}
      {needsKey && (
        <TextField
          label={t('me.eraseKey')}
          type="password"
          autoComplete="current-password"
          required
          error={isKeyWrong ? t('me.keyWrong') : undefined}
          value={key}
          onText={setKey}
        />
      )}
    </ConfirmDialog>
  );
}
