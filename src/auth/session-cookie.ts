import { createHmac, randomUUID } from 'node:crypto';
import { areDigestsEqual } from '../common/crypto/secret-digest.js';
import { isUserId } from '../users/user-id.js';
import type { CookieLogin } from './ended-logins.repository.js';
import { buildCookie } from './login-cookie.js';

export const SESSION_COOKIE = 'memorybridge_session';
/**
 * Matches the cookie: user id (base64url), session id, expiry (epoch seconds), proof and HMAC-SHA256, joined
 * by dots.
 */
const SESSION_PATTERN =
  /^([\w-]{1,172})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.(jwt|key|code)\.([\w-]{43})$/;
/** Maximum lifetime of a session, in seconds: 12 hours. */
const SESSION_SECONDS = 12 * 3_600;

/**
 * Account that a session belongs to. Sessions end when its key is changed and when it is erased, even if a
 * new account gets the same id.
 */
export interface SessionOwner {
  readonly id: string;
  readonly spaceId: string;
  readonly keyHash: string;
}

/** Kind of the credential with which a session was created. */
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
 * Computes the expiry of a session, in epoch seconds.
 * @param endsAt expiry of its credential in epoch seconds; `null` if it does not expire
 */
export function computeSessionEnd(endsAt: number | null, nowMs: number): number {
  const latest = Math.floor(nowMs / 1_000) + SESSION_SECONDS;
  return endsAt === null ? latest : Math.min(latest, endsAt);
}

/** Signs a session and returns the value of its cookie, which does not contain the credential. */
export function signSession(
  key: Buffer,
  owner: SessionOwner,
  { proof, expires }: Pick<ClaimedSession, 'proof' | 'expires'>,
): string {
  const loginId = randomUUID();
  const user = Buffer.from(owner.id).toString('base64url');
  return `${user}.${loginId}.${expires}.${proof}.${sign(key, owner, { loginId, expires, proof })}`;
}

/** Parses the value of a session cookie without verifying it; `null` for other formats. */
export function parseSession(value: string): ClaimedSession | null {
  const [, user = '', loginId, expires, proof, signature] = SESSION_PATTERN.exec(value) ?? [];
  const userId = Buffer.from(user, 'base64url').toString();
  if (loginId === undefined || signature === undefined || !isUserId(userId)) return null;
  return { userId, loginId, expires: Number(expires), proof: proof as SessionProof, signature };
}

/** Tells whether a session was signed for this account and has not expired. */
export function verifySession(
  key: Buffer,
  owner: SessionOwner,
  session: ClaimedSession,
  nowMs: number,
): boolean {
  return areDigestsEqual(session.signature, sign(key, owner, session)) && session.expires * 1_000 > nowMs;
}

/**
 * Builds the `Set-Cookie` header of a session.
 * @param session `null` deletes the cookie
 */
export function buildSessionCookie(session: NewSession | null, secure: boolean): string {
  if (session === null) return buildCookie(SESSION_COOKIE, '', { seconds: 0, secure });
  const seconds = Math.max(0, session.expires - Math.floor(Date.now() / 1_000));
  return buildCookie(SESSION_COOKIE, session.cookie, { seconds, secure });
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
