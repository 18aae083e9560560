import { useEffect, type ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LanguageChoice, ThemeChoice } from '../../app/display-choices.js';
import { useSession } from '../../app/session.js';
import { useT } from '../../kit/language.js';
import { chooseNextPath } from '../../lib/next-path.js';
import { SignInForm } from './sign-in-form.js';

export function SignInScreen(): ReactNode {
  const t = useT();
  const session = useSession();
  useEffect(() => {
    document.title = `${t('signIn.title')} · MemoryBridge`;
  }, [t]);
  useEffect(() => {
    if (session === 'signed-in') goOn();
  }, [session]);
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <h1>{t('signIn.title')}</h1>
        <p>{t('signIn.intro')}</p>
        <SignInForm />
      </div>
      <div className="sign-in-choices">
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </main>
  );
}

/** Opens the page that was asked for; those outside of the console are pages of their own. */
function goOn(): void {
  const target = chooseNextPath(new URLSearchParams(location.search).get('next'), location.origin);
  if (/^\/console(\/|\?|#|$)/.test(target)) navigate(target, { replace: true });
  else location.replace(target);
}
