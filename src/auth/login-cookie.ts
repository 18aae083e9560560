import { createHmac, randomUUID } from 'node:crypto';
import { areDigestsEqual } from '../common/crypto/secret-digest.js';
import type { CookieLogin } from './ended-logins.repository.js';

export const LOGIN_COOKIE = 'memorybridge_login';
const UUID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const LOGIN = new RegExp(`^${UUID}\\.${UUID}\\.(\\d{1,12})\\.([\\w-]{43})$`);
/** 12 hours (D43), in seconds. */
const LOGIN_SECONDS = 12 * 3_600;

/** Credential that a login is tied to: a new admin token ends every login made with the old one. */
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
 * `<token id>.<login id>.<expiry, epoch seconds>.<HMAC>`: proves a login and gives away nothing to log in
 * with.
 */
export function signLogin(key: Buffer, owner: LoginOwner, nowMs: number): string {
  const [loginId, expires] = [randomUUID(), Math.floor(nowMs / 1_000) + LOGIN_SECONDS];
  return `${owner.id}.${loginId}.${expires}.${sign(key, owner, { loginId, expires })}`;
}

/** @returns `null` for what can't be a login */
export function parseLogin(value: string): ClaimedLogin | null {
  const [, ownerId, loginId, expires, signature] = LOGIN.exec(value) ?? [];
  if (ownerId === undefined || loginId === undefined || signature === undefined) return null;
  return { ownerId, loginId, expires: Number(expires), signature };
}

export function verifyLogin(key: Buffer, owner: LoginOwner, login: ClaimedLogin, nowMs: number): boolean {
  return areDigestsEqual(login.signature, sign(key, owner, login)) && login.expires * 1_000 > nowMs;
}

/** @param value `''` ends the login */
export function buildLoginCookie(value: string, secure: boolean): string {
  return setCookie(LOGIN_COOKIE, value, { seconds: value === '' ? 0 : LOGIN_SECONDS, secure });
}

/** A cookie that no script reads and no other site sends. */
export function setCookie(
  name: string,
  value: string,
  { seconds, secure }: { readonly seconds: number; readonly secure: boolean },
): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
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
