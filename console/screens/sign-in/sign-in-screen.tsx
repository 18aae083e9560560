import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { api, signOut } from '../../app/api.js';
import { Brand } from '../../app/brand.js';
import { LanguageChoice, ThemeChoice } from '../../app/display-choices.js';
import { useSession, type SessionKind } from '../../app/session.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { showToast } from '../../kit/toast-store.js';
import { chooseNextPath } from '../../lib/next-path.js';
import { SignInForm } from './sign-in-form.js';

const PERSONS_PAGE = '/console/me';
const HOME = '/console';

/** @param isLinkRefused true if the link that led here was used before or has expired */
export function SignInScreen({ isLinkRefused }: { readonly isLinkRefused: boolean }): ReactNode {
  const t = useT();
  const [params] = useSearchParams();
  const wanted = params.get('next');
  const next = chooseNextPath(wanted, location.origin);
  const [kind, setKind] = useState<SessionKind>(isPersonsPage(next) ? 'person' : 'admin');
  const session = useSession(kind);
  const isLeaving = params.has('leave');
  useLeave(isLeaving);
  useEffect(() => {
    document.title = `${t('signIn.title')} · MemoryBridge`;
  }, [t]);
  useEffect(() => {
    if (session !== 'signed-in' || isLeaving) return;
    if (isPersonsPage(next) !== (kind === 'person')) open(toHome(kind));
    else if (kind === 'admin' && (wanted === null || wanted === HOME)) void chooseHome().then(open);
    else open(next + location.hash);
  }, [session, kind, next, wanted, isLeaving]);
  return (
    <main className="sign-in">
      <Brand />
      <div className="sign-in-card">
        <h1>{t('signIn.title')}</h1>
        {isLinkRefused && (
          <p role="alert" className="sign-in-problem">
            {t(kind === 'admin' ? 'signIn.linkRefused' : 'signIn.personLinkRefused')}
          </p>
        )}
        <p>{t(kind === 'admin' ? 'signIn.intro' : 'signIn.personIntro')}</p>
        <SignInForm key={kind} kind={kind} />
        <Button kind="quiet" onClick={() => setKind(kind === 'admin' ? 'person' : 'admin')}>
          {t(kind === 'admin' ? 'signIn.asPerson' : 'signIn.asAdmin')}
        </Button>
      </div>
      <div className="sign-in-choices">
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </main>
  );
}

/** Signs the operator out, because pages outside of the console can only link here for it. */
function useLeave(isLeaving: boolean): void {
  const t = useT();
  useEffect(() => {
    if (!isLeaving) return;
    signOut('admin').then(
      () => navigate('/console/sign-in', { replace: true }),
      () => showToast(t('shell.signOutFailed'), { isError: true }),
    );
  }, [isLeaving, t]);
}

function isPersonsPage(path: string): boolean {
  return /^\/console\/me(\/|\?|#|$)/.test(path);
}

function toHome(kind: SessionKind): string {
  return kind === 'admin' ? HOME : PERSONS_PAGE;
}

/** Chooses the first page: the overview has nothing to show before an application can call the service. */
async function chooseHome(): Promise<string> {
  const tokens = await api.call('listTokens').then(
    (answer) => answer.tokens,
    () => null,
  );
  return tokens === null || tokens.some(({ valid }) => valid) ? HOME : `${HOME}/start`;
}

/** Opens a page; pages outside of the console are loaded completely. */
function open(target: string): void {
  if (/^\/console(\/|\?|#|$)/.test(target)) navigate(target, { replace: true });
  else location.replace(target);
}
