import { useState, type FormEvent, type ReactNode } from 'react';
import { AuthenticationError, PermissionError, RateLimitError } from '../../../src/sdk/errors.js';
import { signIn } from '../../app/api.js';
import { Button } from '../../kit/button.js';
import { TextField } from '../../kit/field.js';
import { useT, type Translate } from '../../kit/language.js';

/** The admin token is in the document only while it is typed, and in no storage. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn?: () => void }): ReactNode {
  const t = useT();
  const [token, setToken] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await signIn(token.trim());
      setToken('');
      onSignedIn?.();
    } catch (failure) {
      setError(describeFailure(failure, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('signIn.token')}
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        value={token}
        error={error}
        onText={setToken}
      />
      <Button kind="primary" type="submit" busy={isBusy}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}

function describeFailure(error: unknown, t: Translate): string {
  if (error instanceof RateLimitError) return t('signIn.tooMany', { count: Math.ceil((error.retryAfterMs ?? 60_000) / 1_000) });
  const isRefused = error instanceof AuthenticationError || error instanceof PermissionError;
  return t(isRefused ? 'signIn.wrong' : 'signIn.unavailable');
}
