import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Button } from '../kit/button.js';
import { leaveDrafts } from '../kit/draft-store.js';
import { useT } from '../kit/language.js';
import { showToast } from '../kit/toast-store.js';
import { signOut } from './api.js';
import { Brand } from './brand.js';
import { LanguageChoice, ThemeChoice } from './display-choices.js';
import { HelpDialog } from './help-dialog.js';
import { LoadingLine } from './loading-line.js';
import { NavList } from './nav-list.js';
import { Palette } from './palette.js';
import { ServiceState } from './service-state.js';
import type { SessionKind } from './session.js';
import { useShortcuts } from './use-shortcuts.js';

interface ConsoleShellProps {
  readonly kind: SessionKind;
  readonly children: ReactNode;
}

/** Surrounds every screen: skip link, header and, for operators, the navigation. */
export function ConsoleShell({ kind, children }: ConsoleShellProps): ReactNode {
  const t = useT();
  return (
    <div className={kind === 'admin' ? 'shell' : 'shell shell-person'}>
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      <header className="header">
        {kind === 'admin' && <MenuDrawer />}
        <Brand />
        <span className="header-space" />
        <ServiceState key={kind} kind={kind} />
        {kind === 'admin' && <Keys />}
        <div className={kind === 'admin' ? 'header-choices wide-only' : 'header-choices'}>
          <LanguageChoice />
          <ThemeChoice />
          <SignOutButton kind={kind} />
        </div>
        <LoadingLine />
      </header>
      {kind === 'admin' && (
        <nav className="nav" aria-label={t('shell.nav')}>
          <NavList />
        </nav>
      )}
      <main id="content" className="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Opens the palette and the list of shortcuts, by button and by key. */
function Keys(): ReactNode {
  const t = useT();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const onPalette = useCallback(() => setOpen('palette'), []);
  const onHelp = useCallback(() => setOpen('help'), []);
  useShortcuts({ onPalette, onHelp });
  return (
    <>
      <Button className="palette-button" onClick={onPalette}>
        <span aria-hidden="true">⌕</span>
        <span className="wide-text">{t('palette.title')}</span>
        <kbd className="wide-only" aria-hidden="true">
          Ctrl K
        </kbd>
      </Button>
      <Button kind="quiet" aria-label={t('help.title')} onClick={onHelp}>
        ?
      </Button>
      {open === 'palette' && <Palette onClose={close} />}
      {open === 'help' && <HelpDialog onClose={close} />}
    </>
  );
}

function SignOutButton({ kind }: { readonly kind: SessionKind }): ReactNode {
  const t = useT();
  const leave = (): void => {
    signOut(kind).catch(() => showToast(t('shell.signOutFailed'), { isError: true }));
  };
  return (
    <Button kind="quiet" onClick={() => leaveDrafts(leave)}>
      {t('common.signOut')}
    </Button>
  );
}

/** The navigation of narrow pages. */
function MenuDrawer(): ReactNode {
  const t = useT();
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
    drawer.current?.showModal();
  };
  const close = (): void => drawer.current?.close();
  return (
    <>
      <Button kind="quiet" className="menu-button" aria-label={t('shell.menu')} onClick={open}>
        ☰
      </Button>
      <dialog ref={drawer} className="nav-drawer" aria-label={t('shell.menu')} onClose={() => setOpen(false)}>
        {isOpen && (
          <>
            <Button kind="quiet" aria-label={t('common.close')} onClick={close}>
              ✕
            </Button>
            <nav aria-label={t('shell.nav')}>
              <NavList onGo={close} />
            </nav>
            <div className="drawer-choices">
              <LanguageChoice />
              <ThemeChoice />
              <SignOutButton kind="admin" />
            </div>
          </>
        )}
      </dialog>
    </>
  );
}
