import { useState, type FormEvent, type ReactNode } from 'react';
import { AuthenticationError, PermissionError, RateLimitError } from '../../../src/sdk/errors.js';
import { signInAdmin, signInPerson } from '../../app/api.js';
import type { SessionKind } from '../../app/session.js';
import { Button } from '../../kit/button.js';
import { TextField } from '../../kit/field.js';
import { focusOnShow } from '../../kit/focus-on-show.js';
import { useT, type Translate } from '../../kit/language.js';

const EMPTY = { user: '', secret: '' };

/** The sign-in form. A secret is in the document only while it is typed, and never in storage. */
export function SignInForm({ kind }: { readonly kind: SessionKind }): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState(EMPTY);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const secret = typed.secret.trim();
    try {
      if (!navigator.cookieEnabled) return setError(t('signIn.noCookies'));
      await (kind === 'admin'
        ? signInAdmin({ token: secret })
        : signInPerson({ user_id: typed.user.trim(), user_key: secret }));
      setTyped(EMPTY);
    } catch (failure) {
      setError(describeFailure(failure, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)}>
      {kind === 'person' && (
        <TextField
          label={t('signIn.user')}
          autoComplete="username"
          required
          ref={focusOnShow}
          value={typed.user}
          onText={(user) => setTyped({ ...typed, user })}
        />
      )}
      <TextField
        label={t(kind === 'admin' ? 'signIn.token' : 'signIn.userKey')}
        type="password"
        autoComplete="current-password"
        required
        ref={kind === 'admin' ? focusOnShow : undefined}
        value={typed.secret}
        error={error}
        onText={(secret) => setTyped({ ...typed, secret })}
      />
      <Button kind="primary" type="submit" busy={isBusy}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}

function describeFailure(error: unknown, t: Translate): string {
  if (error instanceof RateLimitError)
    return t('signIn.tooMany', { count: Math.ceil((error.retryAfterMs ?? 60_000) / 1_000) });
  const isRefused = error instanceof AuthenticationError || error instanceof PermissionError;
  return t(isRefused ? 'signIn.wrong' : 'signIn.unavailable');
}
