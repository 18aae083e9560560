import type { ReactNode } from 'react';
import { useSend } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { Dialog } from '../../kit/dialog.js';
import { useT } from '../../kit/language.js';
import { ErrorText } from '../../kit/states.js';
import { showControls } from '../../lib/visible-text.js';

/** Creates a link that signs a person in once. It stays in the page until the dialog closes. */
export function LinkDialog({
  userId,
  onClose,
}: {
  readonly userId: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const create = useSend('createLoginLink', []);
  const make = (): void => create.mutate({ path: { id: userId }, body: {} });
  return (
    <Dialog title={t('people.linkTitle', { user: showControls(userId) })} onClose={onClose}>
      <p>{t('people.linkText')}</p>
      {create.error !== null && <ErrorText error={create.error} />}
      {create.data === undefined ? (
        <div className="form-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={create.isPending} onClick={make}>
            {t('people.createLink')}
          </Button>
        </div>
      ) : (
        <div className="people-secret">
          <code aria-label={t('people.link')}>{create.data.url}</code>
          <CopyButton text={create.data.url} />
        </div>
      )}
    </Dialog>
  );
}
