import { useState, type ReactNode } from 'react';
import type { ListedToken } from '../../../src/sdk/areas/tokens.area.js';
import { useSend } from '../../app/use-call.js';
import { Dialog } from '../../kit/dialog.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import { toTokenChanges, toTokenDraft, type TokenDraft } from '../../lib/token-draft.js';
import { TokenForm } from './token-form.js';
import { TOKEN_READS } from './tokens-view.js';

/** Changes a token. Only changed fields are sent, which also repairs a corrupt one. */
export function EditTokenDialog({
  token,
  onClose,
}: {
  readonly token: ListedToken;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const [before] = useState(() => toTokenDraft(token));
  const update = useSend('updateToken', TOKEN_READS);
  const finish = (text: string): void => {
    onClose();
    showToast(text);
  };
  const save = (draft: TokenDraft): void => {
    const body = toTokenChanges(before, draft);
    if (Object.keys(body).length === 0) finish(t('tokens.unchanged'));
    else update.mutate({ path: { id: token.id }, body }, { onSuccess: () => finish(t('tokens.saved')) });
  };
  return (
    <Dialog title={t('tokens.editTitle')} wide isForm onClose={onClose}>
      <TokenForm
        initial={before}
        token={token}
        action={t('common.save')}
        busy={update.isPending}
        error={update.error}
        onSubmit={save}
        onCancel={onClose}
      />
    </Dialog>
  );
}
