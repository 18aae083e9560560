import type { ReactNode } from 'react';
import type { ListedToken } from '../../../src/sdk/areas/tokens.area.js';
import { useSend } from '../../app/use-call.js';
import { ConfirmDialog } from '../../kit/confirm-dialog.js';
import { useT } from '../../kit/language.js';
import { SecretDialog } from './secret-dialog.js';
import { useTokenName } from './use-token-name.js';
import { TOKEN_READS } from './tokens-view.js';

export function RotateTokenDialog({
  token,
  onClose,
}: {
  readonly token: ListedToken;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const name = useTokenName(token);
  const rotate = useSend('rotateToken', TOKEN_READS);
  if (rotate.data !== undefined) return <SecretDialog secret={rotate.data.token} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('tokens.rotateTitle', { name })}
      action={t('tokens.rotateAction')}
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate({ path: { id: token.id } })}
      onClose={onClose}
    >
      <p>{t('tokens.rotateText')}</p>
    </ConfirmDialog>
  );
}
