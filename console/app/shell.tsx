import { useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../kit/button.js';
import { useT } from '../kit/language.js';
import { signOut } from './api.js';
import { LanguageChoice, ThemeChoice } from './display-choices.js';
import { ROUTES } from './routes.js';

const GROUPS = [1, 2, 3, 4] as const;

/** What surrounds every screen: skip link, header, navigation. */
export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useT();
  const menu = useRef<HTMLDialogElement>(null);
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      <header className="header">
        <Button kind="quiet" className="menu-button" aria-label={t('shell.menu')} onClick={() => menu.current?.showModal()}>
          ☰
        </Button>
        <Brand />
        <span className="header-space" />
        <LanguageChoice />
        <ThemeChoice />
        <Button kind="quiet" onClick={() => void signOut()}>
          {t('common.signOut')}
        </Button>
      </header>
      <nav className="nav" aria-label={t('shell.nav')}>
        <NavList />
      </nav>
      <dialog ref={menu} className="nav-drawer" aria-label={t('shell.menu')}>
        <Button kind="quiet" aria-label={t('common.close')} onClick={() => menu.current?.close()}>
          ✕
        </Button>
        <nav aria-label={t('shell.nav')}>
          <NavList onGo={() => menu.current?.close()} />
        </nav>
      </dialog>
      <main id="content" className="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function Brand(): ReactNode {
  return (
    <Link href="/" className="brand">
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <path
          d="M5 21c4.5-11 17.5-11 22 0M10.5 15.5V21M16 13v8M21.5 15.5V21"
          fill="none"
          stroke="var(--surface)"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      <span>MemoryBridge</span>
    </Link>
  );
}

function NavList({ onGo }: { readonly onGo?: () => void }): ReactNode {
  const t = useT();
  const [location] = useLocation();
  return GROUPS.map((group) => (
    <ul key={group} className="nav-group">
      {ROUTES.filter(({ nav }) => nav?.group === group).map(({ path, title, nav }) => (
        <li key={path}>
          <Link href={nav?.href ?? path} onClick={onGo} aria-current={isHere(nav?.href ?? path, location) ? 'page' : undefined}>
            {t(title)}
          </Link>
        </li>
      ))}
    </ul>
  ));
}

function isHere(href: string, location: string): boolean {
  return location === href || (href !== '/' && location.startsWith(`${href}/`));
}
