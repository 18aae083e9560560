import { useState, type FormEvent, type ReactNode } from 'react';
import { useSend } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { Dialog } from '../../kit/dialog.js';
import { useDraft } from '../../kit/draft-store.js';
import { TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { Notice } from '../../kit/notice.js';
import { findRefusedField } from '../../kit/refused-field.js';
import { SubmitActions } from '../../kit/submit-actions.js';
import { PEOPLE_READS } from './people-view.js';

/** Creates a user and shows their key this once. */
export function NewUserDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const [id, setId] = useState('');
  const [isTried, setTried] = useState(false);
  const create = useSend('createUser', PEOPLE_READS);
  useDraft(id !== '' && create.data === undefined);
  const refused = findRefusedField(create.error, ['user_id']);
  const problem = isTried && id.trim() === '' ? t('common.required') : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (id.trim() !== '' && !create.isPending) create.mutate({ body: { user_id: id.trim() } });
  };
  if (create.data !== undefined) return <KeyDialog userKey={create.data.user_key} onClose={onClose} />;
  return (
    <Dialog isForm title={t('people.newTitle')} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <TextField
          label={t('people.userId')}
          hint={t('people.userIdHint')}
          error={problem ?? (refused.field === null ? undefined : refused.detail)}
          value={id}
          onText={setId}
        />
        <SubmitActions
          action={t('people.create')}
          busy={create.isPending}
          error={refused.field === null ? create.error : null}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function KeyDialog({
  userKey,
  onClose,
}: {
  readonly userKey: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  useDraft(true, 'secret');
  const actions = (
    <Button kind="primary" onClick={onClose}>
      {t('people.stored')}
    </Button>
  );
  return (
    <Dialog title={t('people.keyTitle')} actions={actions}>
      <Notice kind="warn">{t('people.keyText')}</Notice>
      <div className="people-secret">
        <code aria-label={t('people.key')}>{userKey}</code>
        <CopyButton text={userKey} />
      </div>
    </Dialog>
  );
}
