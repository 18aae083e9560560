import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter, useSearch } from 'wouter';
import { useT } from '../kit/language.js';
import { Page } from '../kit/page.js';
import { EmptyState, ErrorState, Skeleton } from '../kit/states.js';
import { SignInDialog } from '../screens/sign-in/sign-in-dialog.js';
import { SignInScreen } from '../screens/sign-in/sign-in-screen.js';
import { ROUTES } from './routes.js';
import { ScreenBoundary } from './screen-boundary.js';
import { useSession, type SessionKind } from './session.js';
import { ConsoleShell } from './console-shell.js';
import { queryClients } from './use-call.js';
import { useCheckedSession } from './use-checked-session.js';

export function App(): ReactNode {
  const kind = useSessionKind();
  const session = useSession(kind);
  const { error, retry, isLinkRefused } = useCheckedSession();
  const [location] = useLocation();
  if (session === 'unknown')
    return error === null ? <Skeleton /> : <ErrorState error={error} onRetry={retry} />;
  if (location === '/sign-in') return <SignInScreen isLinkRefused={isLinkRefused} />;
  if (session === 'signed-out') return <ToSignIn />;
  return (
    <QueryClientProvider key={kind} client={queryClients[kind]}>
      <ConsoleShell kind={kind}>
        <Screens />
      </ConsoleShell>
      {session === 'expired' && <SignInDialog kind={kind} />}
    </QueryClientProvider>
  );
}

/** The session that a page needs: the operator's or a person's. */
function useSessionKind(): SessionKind {
  const [location] = useLocation();
  const { parser } = useRouter();
  const route = ROUTES.find(({ path }) => matchRoute(parser, path, location)[0]);
  return route?.access ?? 'admin';
}

/**
 * Redirects to the sign-in page and remembers the requested page. Its fragment stays a fragment, because it
 * may contain texts that no server must see.
 */
function ToSignIn(): ReactNode {
  const [location] = useLocation();
  const search = useSearch();
  const wanted = `/console${location === '/' ? '' : location}${search === '' ? '' : `?${search}`}`;
  return <Redirect to={`/sign-in?next=${encodeURIComponent(wanted)}${window.location.hash}`} replace />;
}

function Screens(): ReactNode {
  const [location] = useLocation();
  useFocusOnNewPage(location);
  return (
    <ScreenBoundary key={location}>
      <Suspense fallback={<Skeleton />}>
        <Switch>
          {ROUTES.map(({ path, screen: Screen }) => (
            <Route key={path} path={path}>
              <Screen />
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </ScreenBoundary>
  );
}

/** Moves the focus to a new page, so that screen readers announce it. */
function useFocusOnNewPage(location: string): void {
  const last = useRef(location);
  useEffect(() => {
    if (last.current === location) return;
    last.current = location;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [location]);
}

function NotFound(): ReactNode {
  const t = useT();
  return (
    <Page title={t('shell.notFound')}>
      <EmptyState text={t('shell.notFoundText')} action={<a href="/console">{t('shell.toOverview')}</a>} />
    </Page>
  );
}
