import type { ReactNode } from 'react';
import { sessions, type SessionKind } from '../../app/session.js';
import { Dialog } from '../../kit/dialog.js';
import { useT } from '../../kit/language.js';
import { SignInForm } from './sign-in-form.js';

/** Shown over a page whose session has expired, so that its input stays. Closing it gives up the page. */
export function SignInDialog({ kind }: { readonly kind: SessionKind }): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('signIn.expired')} onClose={() => sessions[kind].end()}>
      <p>{t('signIn.expiredText')}</p>
      <SignInForm kind={kind} />
    </Dialog>
  );
}
