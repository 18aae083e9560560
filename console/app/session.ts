import { useSyncExternalStore } from 'react';

/** Kind of a session: an operator's or a person's. A browser may have one of each. */
export type SessionKind = 'admin' | 'person';

/**
 * State of a session as far as the page knows. `expired` means that the session ended while the page was in
 * use, so its input is kept behind a dialog.
 */
export type SessionState = 'unknown' | 'signed-in' | 'expired' | 'signed-out';

const channel = openChannel();
const cleanups: ((kind: SessionKind) => void)[] = [];

/** The state of one kind of session in this tab; its end is announced to the browser's other tabs. */
class SessionStore {
  private state: SessionState = 'unknown';
  private readonly listeners = new Set<() => void>();
  private readonly waiting: ((isBack: boolean) => void)[] = [];

  constructor(readonly kind: SessionKind) {
    channel?.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => data === kind && this.markSignedOut(),
    );
  }

  readonly read = (): SessionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Marks the session as signed in and sends the calls that waited for it again. */
  start(): void {
    this.setState('signed-in');
    this.settle(true);
  }

  /** Drops all data and shows the sign-in page here and in all other tabs. */
  end(): void {
    channel?.postMessage(this.kind);
    this.markSignedOut();
  }

  /** Drops all data and shows the sign-in page in this tab. */
  markSignedOut(): void {
    this.setState('signed-out');
    this.settle(false);
    for (const cleanup of cleanups) cleanup(this.kind);
  }

  /**
   * Asks for a new sign-in in a dialog over the page.
   * @returns true if there is one, so that the rejected call can be sent again
   */
  readonly ask = (): Promise<boolean> => {
    if (this.state !== 'signed-in' && this.state !== 'expired') return Promise.resolve(false);
    this.setState('expired');
    return new Promise((resolve) => this.waiting.push(resolve));
  };

  private settle(isBack: boolean): void {
    for (const resolve of this.waiting.splice(0)) resolve(isBack);
  }

  private setState(next: SessionState): void {
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

export const sessions: Readonly<Record<SessionKind, SessionStore>> = {
  admin: new SessionStore('admin'),
  person: new SessionStore('person'),
};

export function useSession(kind: SessionKind): SessionState {
  return useSyncExternalStore(sessions[kind].subscribe, sessions[kind].read);
}

/** Runs when a session ends, to drop what was loaded in it. */
export function onSessionEnd(cleanup: (kind: SessionKind) => void): void {
  cleanups.push(cleanup);
}

/** Without a channel (switched off in the browser), other tabs notice the change with their next request. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('memorybridge-session');
  } catch {
    return null;
  }
}
