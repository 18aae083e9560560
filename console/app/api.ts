import { loginCookie } from '../../src/sdk/credential.js';
import { AuthenticationError } from '../../src/sdk/errors.js';
import { Transport } from '../../src/sdk/transport.js';
import { askForSession, endSession, markSignedOut, startSession } from './session.js';

let isLeaving = false;
// A page that comes back from the browser's cache goes on, but perhaps nobody is signed in any more.
addEventListener('pagehide', () => (isLeaving = true));
addEventListener('pageshow', (event) => {
  isLeaving = false;
  if (event.persisted) void checkSession();
});

const OPTIONS = {
  baseURL: location.origin,
  maxRetries: 1,
  // What is sent while the page is left outlives it.
  fetch: (url: Parameters<typeof fetch>[0], init?: RequestInit) => fetch(url, { ...init, keepalive: isLeaving }),
};

/** Calls the service with the browser's cookie; a call that is refused because the session expired is sent again after the next sign-in. */
export const api = new Transport(OPTIONS, { ...loginCookie(), renew: askForSession });

/** Calls that tell about the session itself: a refusal is their answer. */
const signInApi = new Transport(OPTIONS, loginCookie());

/** Finds out whether the browser is signed in. */
export async function checkSession(): Promise<void> {
  try {
    await signInApi.call('whoami');
    startSession();
  } catch (error) {
    if (error instanceof AuthenticationError) markSignedOut();
    else throw error;
  }
}

/** @throws {AuthenticationError} for a wrong token, {RateLimitError} after ten of them */
export async function signIn(token: string): Promise<void> {
  await signInApi.call('login', { body: { token } });
  startSession();
}

export async function signOut(): Promise<void> {
  await signInApi.call('logout').catch(ignoreEnded);
  endSession();
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof AuthenticationError)) throw error;
}
