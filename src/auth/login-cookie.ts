import { createHmac, randomUUID } from 'node:crypto';
import { areDigestsEqual } from '../common/crypto/secret-digest.js';
import type { CookieLogin } from './ended-logins.repository.js';

export const LOGIN_COOKIE = 'memorybridge_login';
const UUID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const LOGIN_PATTERN = new RegExp(`^${UUID}\\.${UUID}\\.(\\d{1,12})\\.([\\w-]{43})$`);
/** Lifetime of a login, in seconds: 12 hours (D43). */
const LOGIN_SECONDS = 12 * 3_600;

/** Admin token that a login belongs to. Logins end when the admin token is replaced. */
export interface LoginOwner {
  readonly id: string;
  readonly secretHash: string;
}

/** The claims of a cookie, before they are verified. */
export interface ClaimedLogin extends CookieLogin {
  readonly ownerId: string;
  readonly signature: string;
}

/**
 * Signs a login. The result, `<token id>.<login id>.<expiry in epoch seconds>.<HMAC-SHA256>`, does not
 * contain the admin token.
 */
export function signLogin(key: Buffer, owner: LoginOwner, nowMs: number): string {
  const [loginId, expires] = [randomUUID(), Math.floor(nowMs / 1_000) + LOGIN_SECONDS];
  return `${owner.id}.${loginId}.${expires}.${sign(key, owner, { loginId, expires })}`;
}

/** Parses the value of a login cookie without verifying it; `null` for other formats. */
export function parseLogin(value: string): ClaimedLogin | null {
  const [, ownerId, loginId, expires, signature] = LOGIN_PATTERN.exec(value) ?? [];
  if (ownerId === undefined || loginId === undefined || signature === undefined) return null;
  return { ownerId, loginId, expires: Number(expires), signature };
}

/** Tells whether a login was signed for this admin token and has not expired. */
export function verifyLogin(key: Buffer, owner: LoginOwner, login: ClaimedLogin, nowMs: number): boolean {
  return areDigestsEqual(login.signature, sign(key, owner, login)) && login.expires * 1_000 > nowMs;
}

/**
 * Builds the `Set-Cookie` header of a login.
 * @param value signed login; `''` deletes the cookie
 */
export function buildLoginCookie(value: string, secure: boolean): string {
  return buildCookie(LOGIN_COOKIE, value, { seconds: value === '' ? 0 : LOGIN_SECONDS, secure });
}

/** Builds a `Set-Cookie` header whose cookie is hidden from scripts and not sent from other sites. */
export function buildCookie(
  name: string,
  value: string,
  { seconds, secure }: { readonly seconds: number; readonly secure: boolean },
): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/** Reads the value of a cookie from the header `Cookie`. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((cookie) => cookie.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}

function sign(
  key: Buffer,
  { id, secretHash }: LoginOwner,
  { loginId, expires }: Pick<ClaimedLogin, 'loginId' | 'expires'>,
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([id, secretHash, loginId, expires]))
    .digest('base64url');
}
