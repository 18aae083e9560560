import { useEffect, useRef, type ReactNode } from 'react';
import { useView } from '../../app/use-view.js';
import { ConversationPage } from './conversation-page.js';
import { SessionList } from './session-list.js';
import { readOpen, SESSIONS_VIEW, toId } from './sessions-view.js';

export function SessionsScreen(): ReactNode {
  const [view, setView] = useView(SESSIONS_VIEW);
  const name = readOpen(view);
  const shown = name === null ? '' : toId(name);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [shown]);
  return name === null ? (
    <SessionList {...{ view, setView }} />
  ) : (
    <ConversationPage key={shown} {...{ name, view, setView }} />
  );
}
