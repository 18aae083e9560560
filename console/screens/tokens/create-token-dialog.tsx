import type { ReactNode } from 'react';
import type { Body } from '../../../src/sdk/operation-types.js';
import { useSend } from '../../app/use-call.js';
import { Dialog } from '../../kit/dialog.js';
import { useT } from '../../kit/language.js';
import { toTokenChanges, toTokenDraft } from '../../lib/token-draft.js';
import { SecretDialog } from './secret-dialog.js';
import { TokenForm } from './token-form.js';
import { TOKEN_READS } from './tokens-view.js';

const EMPTY = toTokenDraft(null);

export function CreateTokenDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const create = useSend('registerToken', TOKEN_READS);
  if (create.data !== undefined) return <SecretDialog secret={create.data.token} onClose={onClose} />;
  return (
    <Dialog title={t('tokens.createTitle')} wide isForm onClose={onClose}>
      <TokenForm
        initial={EMPTY}
        token={null}
        action={t('tokens.create')}
        busy={create.isPending}
        error={create.error}
        onSubmit={(draft) => create.mutate({ body: toTokenChanges(EMPTY, draft) as Body<'registerToken'> })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
