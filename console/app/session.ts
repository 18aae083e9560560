import { useSyncExternalStore } from 'react';

/**
 * Whether the browser is signed in, as far as the page knows:
 * `expired` is a page whose session ended while it was in use, so that its input is kept behind a dialog.
 */
export type SessionState = 'unknown' | 'signed-in' | 'expired' | 'signed-out';

const channel = new BroadcastChannel('memorybridge-session');
const listeners = new Set<() => void>();
const waiting: ((isBack: boolean) => void)[] = [];
const cleanups: (() => void)[] = [];
let state: SessionState = 'unknown';

channel.addEventListener('message', () => endHere());

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Calls that waited for the sign-in are sent again. */
export function startSession(): void {
  setState('signed-in');
  settle(true);
}

/** Shows the sign-in page here and in all other tabs, and drops all data. */
export function endSession(): void {
  channel.postMessage('ended');
  endHere();
}

/** Shows the sign-in page in this tab only: the browser was not signed in to begin with. */
export function markSignedOut(): void {
  endHere();
}

/** Asks for a new sign-in over the page. @returns whether there is one, so that the refused call can be sent again */
export function askForSession(): Promise<boolean> {
  if (state !== 'signed-in' && state !== 'expired') return Promise.resolve(false);
  setState('expired');
  return new Promise((resolve) => waiting.push(resolve));
}

/** Runs when the session ends, to drop what was loaded. */
export function onSessionEnd(cleanup: () => void): void {
  cleanups.push(cleanup);
}

function endHere(): void {
  setState('signed-out');
  settle(false);
  for (const cleanup of cleanups) cleanup();
}

function settle(isBack: boolean): void {
  for (const resolve of waiting.splice(0)) resolve(isBack);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}
