import { createCookieCredential } from '../../src/sdk/credential.js';
import { AuthenticationError } from '../../src/sdk/errors.js';
import type { ErasureReceipt } from '../../src/sdk/areas/me.area.js';
import type { Body } from '../../src/sdk/operation-types.js';
import { Transport } from '../../src/sdk/transport.js';
import { sendHeldActions } from '../kit/toast-store.js';
import { sessions, type SessionKind } from './session.js';

let isLeaving = false;
// A page that is restored from the browser's cache continues, but the session may have ended.
addEventListener('pagehide', () => (isLeaving = true));
addEventListener('pageshow', (event) => {
  isLeaving = false;
  if (event.persisted) void checkSessions();
});

const OPTIONS = {
  baseURL: location.origin,
  maxRetries: 1,
  // With `keepalive`, a request is completed even after the page is left.
  fetch: (url: Parameters<typeof fetch>[0], init?: RequestInit) =>
    fetch(url, { ...init, keepalive: isLeaving }),
};

/**
 * Calls the service with the browser's cookies. A call that is rejected because the session has expired is
 * sent again after the next sign-in.
 */
export const apis: Readonly<Record<SessionKind, Transport>> = {
  admin: new Transport(OPTIONS, { ...createCookieCredential(), renew: sessions.admin.ask }),
  person: new Transport(OPTIONS, { ...createCookieCredential(), renew: sessions.person.ask }),
};

/** Calls of operators. */
export const api = apis.admin;

/** Calls about the session itself, for which an authentication error is a valid answer. */
const signInApi = new Transport(OPTIONS, createCookieCredential());

/** Finds out who is signed in with this browser. */
export async function checkSessions(): Promise<void> {
  const { admin, person } = await signInApi.call('getSignIn');
  settleSession('admin', admin !== null);
  settleSession('person', person !== null);
}

/** @throws {AuthenticationError} for a wrong token, {RateLimitError} after ten of them */
export async function signInAdmin(proof: Body<'login'>): Promise<void> {
  await signInApi.call('login', { body: proof });
  sessions.admin.start();
}

/** @throws {AuthenticationError} for a wrong or expired proof, {RateLimitError} after ten of them */
export async function signInPerson(proof: Body<'signIn'>): Promise<void> {
  await signInApi.call('signIn', { body: proof });
  sessions.person.start();
}

/**
 * Erases the account of the person who is signed in.
 *
 * @throws {AuthenticationError} with the field `user_key` for a wrong key, which is no sign that the session
 * is over
 */
export async function eraseAccount(proof: Body<'eraseMe'>): Promise<ErasureReceipt> {
  const answer = await signInApi.call('eraseMe', { body: proof });
  if (!('receipt_id' in answer)) throw new Error('The service counted and did not erase.');
  return answer;
}

export async function signOut(kind: SessionKind): Promise<void> {
  await sendHeldActions();
  const call = kind === 'admin' ? signInApi.call('logout') : signInApi.call('signOut');
  await call.catch(ignoreEnded);
  sessions[kind].end();
}

function settleSession(kind: SessionKind, isSignedIn: boolean): void {
  if (isSignedIn) sessions[kind].start();
  else sessions[kind].markSignedOut();
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof AuthenticationError)) throw error;
}
