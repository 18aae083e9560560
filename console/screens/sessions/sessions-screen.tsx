import type { ReactNode } from 'react';
import { useView } from '../../app/use-view.js';
import { ConversationPage } from './conversation-page.js';
import { SessionList } from './session-list.js';
import { readOpen, SESSIONS_VIEW, toId } from './sessions-view.js';

export function SessionsScreen(): ReactNode {
  const [view, setView] = useView(SESSIONS_VIEW);
  const name = readOpen(view);
  return name === null ? (
    <SessionList {...{ view, setView }} />
  ) : (
    <ConversationPage key={toId(name)} {...{ name, view, setView }} />
  );
}
