import { createHmac, randomUUID } from 'node:crypto';
import { areDigestsEqual } from '../common/crypto/secret-digest.js';
import { isUserId } from '../users/user-id.js';
import type { CookieLogin } from './ended-logins.repository.js';
import { setCookie } from './login-cookie.js';

export const SESSION_COOKIE = 'memorybridge_session';
/** `<user id, base64url>.<session id>.<expiry, epoch seconds>.<proof>.<HMAC>`. */
const SESSION =
  /^([\w-]{1,172})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.(jwt|key|code)\.([\w-]{43})$/;
/** 12 hours, in seconds. */
const SESSION_SECONDS = 12 * 3_600;

/**
 * The account that a session is tied to: another key ends its sessions, and so does erasing it, even if there
 * is a new one of that name.
 */
export interface SessionOwner {
  readonly id: string;
  readonly spaceId: string;
  readonly keyHash: string;
}

/** The credential that a session is made from. */
export type SessionProof = 'jwt' | 'key' | 'code';

/** The claims of a cookie, before they are verified. */
export interface ClaimedSession extends CookieLogin {
  readonly userId: string;
  readonly proof: SessionProof;
  readonly signature: string;
}

/** A session that a browser may keep. */
export interface NewSession {
  readonly cookie: string;
  /** Epoch seconds. */
  readonly expires: number;
}

/**
 * @param endsAt of the credential it is made from, epoch seconds; `null` when that has no end
 * @returns when the session ends, epoch seconds
 */
export function decideSessionEnd(endsAt: number | null, nowMs: number): number {
  const latest = Math.floor(nowMs / 1_000) + SESSION_SECONDS;
  return endsAt === null ? latest : Math.min(latest, endsAt);
}

/** @returns the value of a cookie, which proves a session and gives away nothing to sign in with */
export function signSession(
  key: Buffer,
  owner: SessionOwner,
  { proof, expires }: Pick<ClaimedSession, 'proof' | 'expires'>,
): string {
  const loginId = randomUUID();
  const user = Buffer.from(owner.id).toString('base64url');
  return `${user}.${loginId}.${expires}.${proof}.${sign(key, owner, { loginId, expires, proof })}`;
}

/** @returns `null` for what can't be a session */
export function parseSession(value: string): ClaimedSession | null {
  const [, user = '', loginId, expires, proof, signature] = SESSION.exec(value) ?? [];
  const userId = Buffer.from(user, 'base64url').toString();
  if (loginId === undefined || signature === undefined || !isUserId(userId)) return null;
  return { userId, loginId, expires: Number(expires), proof: proof as SessionProof, signature };
}

export function verifySession(
  key: Buffer,
  owner: SessionOwner,
  session: ClaimedSession,
  nowMs: number,
): boolean {
  return areDigestsEqual(session.signature, sign(key, owner, session)) && session.expires * 1_000 > nowMs;
}

/** @param session `null` removes the cookie */
export function buildSessionCookie(session: NewSession | null, secure: boolean): string {
  if (session === null) return setCookie(SESSION_COOKIE, '', { seconds: 0, secure });
  const seconds = Math.max(0, session.expires - Math.floor(Date.now() / 1_000));
  return setCookie(SESSION_COOKIE, session.cookie, { seconds, secure });
}

function sign(
  key: Buffer,
  { id, spaceId, keyHash }: SessionOwner,
  { loginId, expires, proof }: Omit<ClaimedSession, 'userId' | 'signature'>,
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['person', id, spaceId, keyHash, loginId, expires, proof]))
    .digest('base64url');
}
